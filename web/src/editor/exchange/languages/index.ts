// The circuit in the languages of other tools, and what other tools write.
export { toBraket } from './braket';
export { toCirq } from './cirq';
export { toQiskit } from './qiskit';
export { toQsharp } from './qsharp';
export { toQuantikz } from './quantikz';
export { toQuil } from './quil';
export { fromQuirk, type QuirkOutcome } from './quirk/fromQuirk';
export { fromQiskit } from './qiskitReader/fromQiskit';
export { fromQuil } from './quilReader/fromQuil';
export { ReadError } from './reading/readError';
export type { ReadCircuit, Step } from './reading/steps';
