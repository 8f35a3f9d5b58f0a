import i18next from 'i18next';
import { groundState } from '../exact/amplitude';
import type { DemoResult, DemoSpec } from '../demo/demoSpec';

/** The words of the algorithms' pages. */
export const t = i18next.getFixedT('en', 'algorithms');

/** What a page says at each frame of its picture, from the first to the last. */
export async function sentencesOf<Inputs, Request, Result extends DemoResult>(
  { picture, framesOf }: DemoSpec<Inputs, Request, Result>,
  inputs: Inputs,
  covered = false,
): Promise<string[]> {
  const frames = framesOf(inputs);
  const start = groundState(picture.qubitCountOf(inputs));
  const pictures = (await picture.load())(inputs, frames);
  return frames.map((frame, index) =>
    picture.sentenceOf(
      { inputs, frame, before: pictures[index - 1] ?? start, now: pictures[index]!, covered },
      t,
    ),
  );
}

/** The columns of the compact circuit: the step's title, and each part in a word such as `H q0`. */
export function columnsOf<Inputs, Request, Result extends DemoResult>(
  { picture }: DemoSpec<Inputs, Request, Result>,
  inputs: Inputs,
  covered = false,
): string[] {
  return picture.circuitOf(inputs, covered, t).columns.map(({ name, parts }) => {
    const words = parts.map((part) => {
      if (part.kind === 'cnot') return `q${part.control}→q${part.target} at ${part.shift}`;
      if (part.kind === 'box') return `[${part.lines.join('/')}] q${part.first}–q${part.last}`;
      return part.kind === 'meter' ? `M q${part.qubit}` : `${part.symbol} q${part.qubit}`;
    });
    return `${name}: ${words.join(', ')}`;
  });
}

/** A number as the pages write it: decimals, and a true minus before anything but zeros. */
export function written(value: number, decimals = 4): string {
  const text = Math.abs(value).toFixed(decimals);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}

export const percent = (probability: number, decimals = 1): string =>
  `${(100 * probability + 1e-9).toFixed(decimals)}%`;
