// What other tools write; apart from the languages that are written, so that an export doesn't fetch the readers.
export { fromQiskit } from './qiskitReader/fromQiskit';
export { fromQuil } from './quilReader/fromQuil';
export { fromQuirk, type QuirkOutcome } from './quirk/fromQuirk';
export { ReadError } from './reading/readError';
export type { ReadCircuit, Step } from './reading/steps';
