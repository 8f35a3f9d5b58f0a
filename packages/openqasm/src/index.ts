export { readAngle } from './angle.js';
export { multipleOfPi } from './angle-text.js';
export { CircuitTextError, readColumn, readInstructions, splitAtCommas } from './circuit-text.js';
export type { QasmLimits } from './limits.js';
export {
  parseDynamicProgram,
  parseDynamicQasm,
  parseProgram,
  parseQasm,
  type Program,
} from './parse-qasm.js';
export { QasmError, type Position } from './qasm-error.js';
export { UnwritableError, writeQasm2, writeQasm3 } from './write-qasm.js';
