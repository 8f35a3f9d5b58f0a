// The circuit in the languages of other tools.
export { toBraket } from './braket';
export { toCirq } from './cirq';
export { toQiskit } from './qiskit';
export { toQsharp } from './qsharp';
export { toQuantikz } from './quantikz';
export { toQuil } from './quil';
