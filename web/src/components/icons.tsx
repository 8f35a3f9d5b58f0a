import type { ReactNode } from 'react';

const icon = (children: ReactNode) =>
  function Icon({ className = 'size-5' }: { className?: string }) {
    return (
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className}
      >
        {children}
      </svg>
    );
  };

export const CloseIcon = icon(<path d="m5 5 10 10M15 5 5 15" />);
export const MenuIcon = icon(<path d="M3 6h14M3 10h14M3 14h14" />);
export const ArrowRightIcon = icon(<path d="M4 10h12m-5-5 5 5-5 5" />);
export const ArrowLeftIcon = icon(<path d="M16 10H4m5 5-5-5 5-5" />);
export const SearchIcon = icon(
  <path d="m17 17-4.2-4.2M14.5 8.75a5.75 5.75 0 1 1-11.5 0 5.75 5.75 0 0 1 11.5 0Z" />,
);
export const CheckIcon = icon(<path d="m4 10.5 4 4 8-9" />);
export const CrossIcon = icon(<path d="m5.5 5.5 9 9m0-9-9 9" />);
export const ClockIcon = icon(
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 6v4l2.5 2" />
  </>,
);
export const SunIcon = icon(
  <>
    <circle cx="10" cy="10" r="3.25" />
    <path d="M10 2.5v2m0 11v2M2.5 10h2m11 0h2M4.7 4.7l1.4 1.4m7.8 7.8 1.4 1.4M15.3 4.7l-1.4 1.4m-7.8 7.8-1.4 1.4" />
  </>,
);
export const MoonIcon = icon(<path d="M16.5 12.1A7 7 0 0 1 7.9 3.5a7 7 0 1 0 8.6 8.6Z" />);
export const PlayIcon = icon(<path d="M6 4.5v11l9-5.5-9-5.5Z" />);
export const PauseIcon = icon(<path d="M7 4.5v11m6-11v11" />);
export const ChevronDownIcon = icon(<path d="m5 8 5 5 5-5" />);
export const ExternalIcon = icon(<path d="M8 4H4v12h12v-4m-5-8h5v5m0-5-7.5 7.5" />);
