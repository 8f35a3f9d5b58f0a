import katex from 'katex';
import { spokenFormula } from './spokenFormula.ts';

/** What the typesetter writes for `|`. Hardly a face has it but its own, in which the two look alike. */
const DIVIDES = '\u2223';

/**
 * A formula in TeX as HTML, made by the build so that no page needs the typesetter. Where the formula has a spoken
 * form, screen readers get that; otherwise they get MathML.
 * @throws with the formula in the message where TeX can't read it
 */
export function formulaHtml(tex: string, display = false): string {
  const spoken = spokenFormula(tex);
  let html: string;
  try {
    html = katex.renderToString(tex, {
      displayMode: display,
      throwOnError: true,
      output: spoken ? 'html' : 'htmlAndMathml',
    });
  } catch (error) {
    throw new Error(
      `the formula ${tex} can’t be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const drawn = html.replaceAll(DIVIDES, '|');
  return spoken ? `<span class="sr-only">${spoken}</span>${drawn}` : drawn;
}
