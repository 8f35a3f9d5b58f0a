interface FormulaProps {
  /** Made by the build from TeX. */
  readonly html: string;
  readonly display?: string;
}

/** A formula inside a line or on a separate line; screen readers get words or MathML. */
export function Formula({ html, display }: FormulaProps) {
  return (
    <span
      dangerouslySetInnerHTML={{ __html: html }}
      // A long formula scrolls on a phone, and the keyboard must reach it to do so.
      tabIndex={display ? 0 : undefined}
      className={display ? 'my-4 block overflow-x-auto overflow-y-hidden' : undefined}
    />
  );
}
