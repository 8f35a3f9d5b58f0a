// The circuit in the languages of other tools, and what other tools write.
export { toBraket } from './braket';
export { toCirq } from './cirq';
export { toQiskit } from './qiskit';
export { toQsharp } from './qsharp';
export { toQuantikz } from './quantikz';
export { toQuil } from './quil';
export { fromQuirk, type QuirkOutcome } from './quirk/fromQuirk';
