import { touchedQubits } from '@superpose/quantum';
import { turnOf } from '../edits/turns.js';
import { conditionForm, gateForm } from '../gate-form.js';
import type { Step, StepCircuit } from '../step.js';

/** Angles typed with two decimals are at most this far from what was meant. */
const SAME_ANGLE = 0.006;

/** What a gate is and where, without its column: equal for gates that differ in how an angle was typed. */
export type Content = string;

/** Names contents so that an angle counts as the known one that it is near to, and a Z as an RZ(π). */
export function createContentOf(known: readonly StepCircuit[]): (operation: Step) => Content {
  const angles = known.flatMap(({ operations }) =>
    operations.flatMap((step) => (turnOf(step) ?? step).params ?? []),
  );
  const contentOf = (given: Step): Content => {
    const step = turnOf(given) ?? given;
    const { params = [], bit } = step;
    const named = params.map((angle) => {
      const near = angles.find((candidate) => Math.abs(candidate - angle) < SAME_ANGLE) ?? angle;
      return near.toFixed(4);
    });
    const { gate, targets, controls, negativeControls } = gateForm(step);
    const asked = `+${controls.join()} -${negativeControls.join()}`;
    return `${gate}(${named.join()}) ${targets.join()} ${asked} ${bit ?? ''} ${conditionForm(step)}`;
  };
  // The circuits that are compared share most of their steps.
  const contents = new WeakMap<Step, Content>();
  return (step) => {
    const content = contents.get(step) ?? contentOf(step);
    contents.set(step, content);
    return content;
  };
}

/**
 * The same for two circuits when they hold the same gates in the same order on every wire, and write their bits in the same
 * order, before and after the same gates that wait for them.
 */
export function shapeOf(
  { qubitCount, operations }: StepCircuit,
  contentOf: (operation: Step) => Content,
): string {
  const wires: Content[][] = Array.from({ length: qubitCount }, () => []);
  const written: Content[][] = [];
  for (const operation of operations) {
    const { bit, condition } = operation;
    const seen = (condition?.bits ?? [])
      .toSorted((a, b) => a - b)
      .map((waited) => written[waited]?.length ?? 0);
    const content = seen.length === 0 ? contentOf(operation) : `${contentOf(operation)} @${seen.join()}`;
    for (const qubit of touchedQubits(operation)) wires[qubit]!.push(content);
    if (bit !== undefined) (written[bit] ??= []).push(content);
  }
  return [...wires, ...written].map((wire = []) => wire.join(' ')).join('|');
}
