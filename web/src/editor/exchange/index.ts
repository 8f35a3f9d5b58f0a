// A second face of the editor: it brings the reader of programs, which pages fetch when they need it.
export { readProgram } from './qasm';
export { simulatorLink } from './simulatorLink';
export { circuitLink, decodeCircuit } from './link';
export { columnTexts, fromColumnTexts } from './columnTexts';
export { toSvg } from './svg';
export { programOf } from './written';
export { fromWireGates } from '../circuit/wireCircuit';
export { toEngineCircuit } from '../circuit/engineCircuit';
