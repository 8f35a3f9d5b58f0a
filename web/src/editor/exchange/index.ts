// A second face of the editor: circuits as text, which pages fetch when they need it.
/** What reads programs is large, so it's fetched apart. */
export const loadProgramReader = () => import('./fromQasm');
export { simulatorLink } from './simulatorLink';
export { circuitLink, decodeCircuit } from './link';
export { pngOf } from './png';
export { toSvg } from './svg';
export { programOf } from './written';
export { fromWireGates } from '../circuit/wireCircuit';
export { toEngineCircuit } from '../circuit/engineCircuit';
