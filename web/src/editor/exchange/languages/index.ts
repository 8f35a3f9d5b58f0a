// The circuit in the languages of other tools, and what other tools write.
export { toCirq } from './cirq';
export { toQiskit } from './qiskit';
export { toQsharp } from './qsharp';
export { toQuantikz } from './quantikz';
export { fromQuirk, type QuirkOutcome } from './quirk/fromQuirk';
