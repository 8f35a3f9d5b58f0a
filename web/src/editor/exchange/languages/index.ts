// The circuit in the languages of other tools.
export { toCirq } from './cirq';
export { toQiskit } from './qiskit';
export { toQsharp } from './qsharp';
export { toQuantikz } from './quantikz';
