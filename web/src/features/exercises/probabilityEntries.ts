/** In the order of the labels: an object keeps "10" before "00", as it takes it for a number. */
export const probabilityEntries = (probabilities: Readonly<Record<string, number>>): [string, number][] =>
  Object.entries(probabilities).toSorted(([a], [b]) => (a < b ? -1 : 1));
