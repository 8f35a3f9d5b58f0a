import type { ReactNode } from 'react';

const sketch = (children: ReactNode) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 96 56"
    className="h-14 w-24 text-accent"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
  >
    {children}
  </svg>
);

/** Amplitudes of which one has grown. */
export const amplitudeSketch = sketch(
  <>
    <path d="M4 50H92" className="text-muted" stroke="currentColor" />
    {[12, 28, 44, 76].map((x) => (
      <path key={x} d={`M${x} 50V40`} strokeWidth="6" strokeLinecap="butt" opacity="0.4" />
    ))}
    <path d="M60 50V8" strokeWidth="6" strokeLinecap="butt" />
  </>,
);

/** A page of text beside a Bloch sphere. */
export const lessonSketch = sketch(
  <>
    <path d="M4 12h34M4 22h30M4 32h34M4 42h22" className="text-muted" stroke="currentColor" />
    <circle cx="70" cy="28" r="21" />
    <ellipse cx="70" cy="28" rx="21" ry="7" opacity="0.4" />
    <path d="M70 28 82 14" strokeWidth="2.5" />
    <circle cx="82" cy="14" r="2.5" fill="currentColor" />
  </>,
);

/** Two wires with a gate and a CNOT. */
export const circuitSketch = sketch(
  <>
    <path d="M4 16h88M4 42h88" className="text-muted" stroke="currentColor" />
    <rect x="16" y="6" width="20" height="20" className="fill-accent-soft" />
    <path d="M62 16v34" />
    <circle cx="62" cy="16" r="4" fill="currentColor" />
    <circle cx="62" cy="42" r="8" className="fill-paper" />
    <path d="M54 42h16m-8-8v16" />
  </>,
);
