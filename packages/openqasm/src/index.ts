export { readAngle } from './angle.js';
export { multipleOfPi } from './angle-text.js';
export { CircuitTextError, readColumn, readInstructions, splitAtCommas } from './circuit-text.js';
export type { QasmLimits } from './limits.js';
export {
  parseDynamicProgram,
  parseDynamicQasm,
  parseProgram,
  parseQasm,
  type DynamicProgram,
  type Program,
} from './parse-qasm.js';
export { QasmError, type Position, type Span } from './qasm-error.js';
export type { Register } from './bits.js';
export type { Statement } from './statements.js';
export { UnwritableError, writeQasm2, writeQasm3 } from './write-qasm.js';
