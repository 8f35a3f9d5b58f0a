import type { TextPlace } from '../../importOutcome';
import type { Complex } from '../complex';
import { computed, finite, numberFunction } from '../reading/arithmetic';
import { ExpressionReader, type Node } from '../reading/expression';
import { quoted, ReadError } from '../reading/readError';
import { linesOf } from '../reading/tokens';

/** The values of a definition's parameters, by their names without %. */
export type Parameters = ReadonlyMap<string, Complex>;

const NONE: Parameters = new Map();

/** Complex numbers with commas between them, as in the row of a matrix. */
export function complexList(text: string, place: TextPlace, parameters = NONE): Complex[] {
  if (text.trim() === '') return [];
  const tokens = linesOf(text.replaceAll('%', ' '), place).flatMap((line) => line.tokens);
  const reader = new ExpressionReader(tokens, { line: place.line, column: place.column + text.length }, '^');
  const values: Complex[] = [];
  do values.push(complexOf(reader.expression(), parameters));
  while (reader.takeIf(','));
  if (!reader.isAtEnd) throw new ReadError(reader.place, 'write a comma between two values');
  return values;
}

/** Angles in radians with commas between them. */
export const angleList = (text: string, place: TextPlace, parameters?: Parameters): number[] =>
  complexList(text, place, parameters).map(([re, im]) => {
    if (im !== 0) throw new ReadError(place, 'an angle must be a real number');
    return re;
  });

function complexOf(node: Node, parameters: Parameters): Complex {
  const { place } = node;
  switch (node.kind) {
    case 'number':
      return finite(node.isImaginary ? [0, node.value] : [node.value, 0], place);
    case 'unary': {
      const [re, im] = complexOf(node.of, parameters);
      return node.sign === '-' ? [0 - re, 0 - im] : [re, im];
    }
    case 'binary':
      return computed(node.sign, complexOf(node.left, parameters), complexOf(node.right, parameters), place);
    case 'name':
      return named(node.name, parameters, place);
    case 'call': {
      const apply = node.of.kind === 'name' ? numberFunction(node.of.name) : undefined;
      if (apply && node.args.length === 1) return finite(apply(complexOf(node.args[0]!, parameters)), place);
    }
  }
  throw new ReadError(place, 'only numbers, pi and functions such as COS can be read here; write a number');
}

function named(name: string, parameters: Parameters, place: TextPlace): Complex {
  const value = parameters.get(name);
  if (value) return value;
  if (name === 'pi') return [Math.PI, 0];
  if (name === 'i') return [0, 1];
  throw new ReadError(place, `${quoted(name)} has no value here; write the number itself`);
}
