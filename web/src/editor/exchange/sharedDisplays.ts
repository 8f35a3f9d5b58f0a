import { DEFAULT_LIMITS, isIntegerBetween, notAnInteger, type FieldFault } from '@superpose/contracts';
import type { UnnamedGate } from '../circuit/circuit';
import { isSoundDisplay } from '../circuit/displays';
import { DISPLAYS, type DisplayGate } from '../circuit/gateFacts';

/** A display as files and links carry it: `show` is `bloch` or `density`, `paulis` a letter for each qubit. */
export interface SharedDisplay {
  readonly show: string;
  readonly qubits: readonly number[];
  readonly timeStep: number;
  readonly paulis?: string;
}

const PREFIX = 'SHOW_';
const nameOf = (gate: DisplayGate): string => gate.slice(PREFIX.length).toLowerCase();
const NAMES = DISPLAYS.map(nameOf);

/** More than a grid of 200 columns and 16 wires has room for. */
const MOST_DISPLAYS = 3200;

export const toSharedDisplay = ({ gate, qubits, timeStep, paulis }: UnnamedGate): SharedDisplay => ({
  show: nameOf(gate as DisplayGate),
  qubits,
  timeStep,
  ...(paulis === undefined ? {} : { paulis }),
});

/** Reads a list of displays, also when written by hand. */
export function fromSharedDisplays(
  value: unknown,
  qubitCount: number,
): { readonly displays: readonly UnnamedGate[] } | { readonly fault: FieldFault } {
  if (value === undefined) return { displays: [] };
  if (!Array.isArray(value) || value.length > MOST_DISPLAYS)
    return { fault: { path: ['displays'], message: `must be a list of at most ${MOST_DISPLAYS} displays` } };
  const displays: UnnamedGate[] = [];
  for (const [index, member] of value.entries()) {
    const { show, qubits, timeStep, paulis } = (member ?? {}) as Partial<SharedDisplay>;
    const fault = (field: keyof SharedDisplay, message: string) => ({
      fault: { path: ['displays', index, field], message },
    });
    if (!NAMES.includes(show!)) return fault('show', `must be one of ${NAMES.join(', ')}`);
    const most = DEFAULT_LIMITS.maxTimeSteps - 1;
    if (!isIntegerBetween(0, timeStep, most)) return fault('timeStep', notAnInteger(0, most));
    const gate = DISPLAYS[NAMES.indexOf(show!)]!;
    const wires = Array.isArray(qubits) ? qubits : [];
    const placed: UnnamedGate = { gate, qubits: wires, timeStep: timeStep as number };
    const lettered = gate === 'SHOW_PAULI' ? { ...placed, paulis: 'Z'.repeat(wires.length) } : placed;
    if (!isSoundDisplay(lettered, qubitCount))
      return fault('qubits', `must be wires below each other, as many as ${show} can show`);
    const display = paulis === undefined ? placed : { ...placed, paulis };
    if (!isSoundDisplay(display, qubitCount)) {
      const right = gate === 'SHOW_PAULI' ? `have a letter I, X, Y or Z for each qubit` : `be left out`;
      return fault('paulis', `must ${right}`);
    }
    displays.push(display);
  }
  return { displays };
}
