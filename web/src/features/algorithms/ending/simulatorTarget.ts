import { writeQasm3 } from '@superpose/openqasm';
import type { To } from 'react-router-dom';
import { simulatorLink } from '../../../editor/exchange';
import { questionCircuit } from './questionCircuit';
import type { Question } from './question';

interface SimulatorTarget {
  readonly to: To;
  readonly state?: unknown;
}

/** Where the simulator opens the circuit: on its grid if it fits there, else as a program among the large circuits. */
export function simulatorTarget(question: Question): SimulatorTarget {
  const offeredProgram = writeQasm3(questionCircuit(question));
  const link = simulatorLink(offeredProgram);
  return link ? { to: link } : { to: '/simulator', state: { offeredProgram } };
}
