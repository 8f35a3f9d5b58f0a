interface BrandProps {
  readonly name: string;
  /** Always read out; seen where the line has room for it. */
  readonly tagline?: string;
}

/** The mark, a state on the Bloch sphere, and the name beside it. */
export function Brand({ name, tagline }: BrandProps) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <svg aria-hidden="true" viewBox="0 0 32 32" fill="none" className="size-8 shrink-0 text-accent">
        <circle cx="16" cy="16" r="12.5" stroke="currentColor" strokeWidth="1.75" />
        <ellipse cx="16" cy="16" rx="12.5" ry="4.5" stroke="currentColor" strokeWidth="1.1" opacity="0.55" />
        <path d="M16 16 23.6 7.4" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
        <circle cx="23.6" cy="7.4" r="2.6" fill="currentColor" />
      </svg>
      <span className="truncate font-serif text-lg font-semibold">
        {name}
        {tagline && <span className="text-muted max-sm:sr-only md:max-lg:sr-only">{` · ${tagline}`}</span>}
      </span>
    </span>
  );
}
