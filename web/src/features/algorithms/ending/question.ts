/** What a page has been asked to find: enough to build the exact circuit and to play the classical computer. */
export type Question =
  | {
      readonly algorithm: 'grover';
      readonly qubitCount: number;
      readonly target: number;
      readonly rounds: number;
    }
  /** f(x) by x; 2^n entries. */
  | { readonly algorithm: 'deutsch-jozsa'; readonly table: readonly (0 | 1)[] }
  /** Labels, highest bit first. */
  | { readonly algorithm: 'bernstein-vazirani'; readonly hidden: string }
  | { readonly algorithm: 'simon'; readonly period: string };
