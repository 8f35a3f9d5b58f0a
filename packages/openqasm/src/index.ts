export { parseQasm, type QasmLimits } from './parse-qasm.js';
export { QasmError } from './qasm-error.js';
export { writeQasm2, writeQasm3 } from './write-qasm.js';
