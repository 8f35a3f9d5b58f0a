// Apart from what reads programs, so that pages that only write them don't fetch the reader.
import { writeQasm2, writeQasm3 } from '@superpose/openqasm';
import type { Circuit, DynamicCircuit } from '@superpose/quantum';
import { isDynamic, type EditorCircuit } from '../circuit/circuit';
import { toDynamicCircuit, toEngineCircuit } from '../circuit/engineCircuit';
import { columnsComment } from './columns';

export const toQasm3 = (circuit: EditorCircuit): string =>
  writeQasm3(engineCircuit(circuit)) + columnsComment(circuit);
/** @throws UnwritableError for what OpenQASM 2 can't say */
export const toQasm2 = (circuit: EditorCircuit): string =>
  writeQasm2(engineCircuit(circuit)) + columnsComment(circuit);

/** One that measures keeps its own measurements; any other is measured at the end. */
const engineCircuit = (circuit: EditorCircuit): Circuit | DynamicCircuit =>
  isDynamic(circuit) ? toDynamicCircuit(circuit) : toEngineCircuit(circuit);
