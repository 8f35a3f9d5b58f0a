import katex from 'katex';
import 'katex/dist/katex.min.css';

interface FormulaProps {
  readonly tex: string;
  readonly display?: boolean;
}

/** A formula in TeX, inside a line or on a separate line; screen readers get it as MathML. */
export function Formula({ tex, display = false }: FormulaProps) {
  const html = katex.renderToString(tex, { displayMode: display, throwOnError: true });
  return (
    <span
      dangerouslySetInnerHTML={{ __html: html }}
      // A long formula scrolls on a phone, and the keyboard must reach it to do so.
      tabIndex={display ? 0 : undefined}
      className={display ? 'my-4 block overflow-x-auto overflow-y-hidden' : undefined}
    />
  );
}
