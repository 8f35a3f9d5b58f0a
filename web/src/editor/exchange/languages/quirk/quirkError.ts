/** What is wrong with a circuit of Quirk, in a sentence for the one who brought it. */
export class QuirkError extends Error {
  override readonly name = 'QuirkError';
}
