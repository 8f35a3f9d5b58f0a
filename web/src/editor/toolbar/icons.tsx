import type { ReactNode } from 'react';

const icon = (children: ReactNode) =>
  function Icon() {
    return (
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className="size-5 fill-none stroke-current"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {children}
      </svg>
    );
  };

export const UndoIcon = icon(<path d="M4 8h8a4 4 0 0 1 0 8H8M4 8l4-4M4 8l4 4" />);
export const RedoIcon = icon(<path d="M16 8H8a4 4 0 0 0 0 8h4m4-8-4-4m4 4-4 4" />);
export const LinkIcon = icon(
  <path d="M8.5 11.5a3 3 0 0 0 4.3 0l3-3a3 3 0 0 0-4.3-4.3l-1 1m1 3.3a3 3 0 0 0-4.3 0l-3 3a3 3 0 0 0 4.3 4.3l1-1" />,
);
export const DownloadIcon = icon(<path d="M10 3v9m0 0 3.5-3.5M10 12 6.5 8.5M4 16h12" />);
export const UploadIcon = icon(<path d="M10 12V3m0 0L6.5 6.5M10 3l3.5 3.5M4 16h12" />);
export const LockIcon = icon(<path d="M5 9h10v8H5zM7 9V6a3 3 0 0 1 6 0v3" />);
export const UpIcon = icon(<path d="M10 16V4M5 9l5-5 5 5" />);
export const DownIcon = icon(<path d="M10 4v12m5-5-5 5-5-5" />);
export const TemplatesIcon = icon(
  <path d="M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z" />,
);
export const CompareIcon = icon(<path d="M3 4h5v12H3zM12 4h5v12h-5zM10 2v16" />);
export const PlusIcon = icon(<path d="M4 10h12M10 4v12" />);
export const MinusIcon = icon(<path d="M4 10h12" />);
export const CodeIcon = icon(<path d="M7 6 3 10l4 4M13 6l4 4-4 4M11.5 4l-3 12" />);
export const ShelfIcon = icon(<path d="M3 16.5h14M4.5 3.5h3v13h-3zM10 3.5h3v13h-3zM15 5l1.5 11.5" />);
