import { buildCircuit, type Circuit } from '@superpose/quantum';
import type { EditorCircuit } from './circuit';

/** The circuit as the engine runs it. */
export const toEngineCircuit = ({ qubitCount, gates }: EditorCircuit): Circuit =>
  buildCircuit(qubitCount, gates.map(({ id: _id, ...operation }) => operation)); // prettier-ignore
