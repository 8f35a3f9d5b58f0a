import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { afterEdits, anyEdit, anyPage, withoutIds } from '../testing/arbitraries';
import { bell, circuitOf, cnot, gate } from '../testing/build';
import { emptyCircuit, type EditorCircuit } from './circuit';
import { editCircuit, type Edit, type EditOutcome } from './editCircuit';
import { allGatesRules, exerciseRules, firstRefusal, simulatorRules, type RuleSet } from './rules';

const onSimulator = (circuit: EditorCircuit, edit: Edit) => editCircuit(circuit, edit, simulatorRules);
const inExercise = (circuit: EditorCircuit, edit: Edit) =>
  editCircuit(circuit, edit, exerciseRules(circuit.qubitCount));
const circuitAfter = (outcome: EditOutcome) => {
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return withoutIds(outcome.circuit);
};
const refusalOf = (outcome: EditOutcome) => (outcome.ok ? null : outcome.refusal);
const placeAt = (name: 'H' | 'CX' | 'RX', qubit: number, timeStep: number, angle?: number): Edit => ({
  type: 'place',
  gate: name,
  at: { qubit, timeStep },
  angle,
});

/** The rules of both pages said once more, in other words than those of `rules.ts`. */
function faultsOf({ qubitCount, gates }: EditorCircuit, rules: RuleSet): string[] {
  const last = Math.max(0, ...gates.map(({ timeStep }) => timeStep + 1));
  const columns = rules.overlapAllowed ? 8 : Math.max(10, last + 5);
  const taken = new Set<string>();
  const takes = (place: string) => taken.size === taken.add(place).size;
  return gates.flatMap(({ id, gate: name, qubits: wires, timeStep, params }) => {
    const [qubit, target] = wires;
    const faults: [string, boolean][] = [
      ['a second gate of the same id', takes(id)],
      ['a wire that is not there', wires.some((wire) => !(wire >= 0 && wire < qubitCount))],
      ['a column that is not there', !(timeStep >= 0 && timeStep < columns)],
      ['a CNOT onto itself', qubit === target],
      ['a target where there is none', (target !== undefined) !== (name === 'CX')],
      ['an angle where there is none', Number.isFinite(params?.[0]) !== name.startsWith('R')],
      ['two gates in a cell', takes(`${qubit}, T${timeStep}`)],
      ['a target on a gate', !rules.overlapAllowed && takes(`${target ?? `of ${id}`}, T${timeStep}`)],
      ['two CNOTs in a step', !rules.overlapAllowed && name === 'CX' && takes(`CNOT, T${timeStep}`)],
    ];
    return faults.filter(([, isSo]) => isSo).map(([fault]) => `${fault}: ${id}`);
  });
}

describe('on both pages', () => {
  it('any sequence of edits keeps the circuit valid by the page’s rules', () => {
    fc.assert(
      fc.property(anyPage, fc.array(anyEdit, { maxLength: 60 }), ({ rules, empty }, edits) => {
        const circuit = afterEdits(empty, edits, rules);
        expect(faultsOf(circuit, rules)).toEqual([]);
        expect(firstRefusal(circuit, rules)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  it('a refused edit leaves the circuit alone and an allowed one changes it', () => {
    fc.assert(
      fc.property(anyPage, fc.array(anyEdit, { maxLength: 20 }), anyEdit, ({ rules, empty }, edits, edit) => {
        const circuit = afterEdits(empty, edits, rules);
        const outcome = editCircuit(circuit, edit, rules);
        if (outcome.ok) expect(outcome.circuit).not.toEqual(circuit);
      }),
    );
  });

  it('a gate put where the same gate is changes nothing, so that there is nothing to undo', () => {
    const circuit = circuitOf(2, gate('H', 0, 0), gate('RX', 1, 0, 1.5));
    for (const again of [placeAt('H', 0, 0), placeAt('RX', 1, 0, 1.5)])
      expect(refusalOf(onSimulator(circuit, again))).toEqual({ code: 'nothing-changes' });
    expect(onSimulator(circuit, placeAt('RX', 1, 0, 1.25)).ok).toBe(true);
  });

  it('the last gate goes to any column that is there, also where the grid without it is shorter', () => {
    const circuit = circuitOf(2, gate('H', 0, 0), gate('Z', 1, 12));
    const { id } = circuit.gates[1]!;
    for (const rules of [exerciseRules(2), allGatesRules]) {
      const last = rules.columnCount(circuit) - 1;
      const moveTo = (timeStep: number): Edit => ({ type: 'move', id, to: { qubit: 1, timeStep } });
      expect(circuitAfter(editCircuit(circuit, moveTo(last), rules)).gates.at(-1)!.timeStep).toBe(last);
      expect(refusalOf(editCircuit(circuit, moveTo(last + 1), rules))).toEqual({ code: 'outside-grid' });
    }
    const replaced = circuitAfter(editCircuit(circuit, placeAt('H', 1, 12), allGatesRules));
    expect(replaced.gates.at(-1)).toMatchObject({ gate: 'H', timeStep: 12 });
  });

  it('a new CNOT’s target is the next wire, wrapping to the top', () => {
    const from = (qubit: number) =>
      circuitAfter(onSimulator(emptyCircuit(3), placeAt('CX', qubit, 0))).gates[0];
    expect([0, 1, 2].map((qubit) => from(qubit)?.qubits[1])).toEqual([1, 2, 0]);
  });

  it('a CNOT needs two qubits', () => {
    expect(refusalOf(onSimulator(emptyCircuit(1), placeAt('CX', 0, 0)))).toEqual({
      code: 'too-few-qubits',
      gate: 'CX',
      qubits: 2,
    });
    expect(refusalOf(inExercise(emptyCircuit(1), placeAt('CX', 0, 0)))).toEqual({
      code: 'too-few-qubits',
      gate: 'CX',
      qubits: 2,
    });
  });

  it('a control dragged onto its target turns the CNOT over', () => {
    const turned = inExercise(bell, { type: 'move', id: 'g2', to: { qubit: 1, timeStep: 1 } });
    expect(circuitAfter(turned)).toEqual(withoutIds(circuitOf(2, gate('H', 0, 0), cnot(1, 0, 1))));
  });

  it('an angle that is not finite is refused', () => {
    const rotation = circuitOf(2, gate('RX', 0, 0, 1));
    expect(refusalOf(onSimulator(rotation, { type: 'set-angle', id: 'g1', angle: Infinity }))).toEqual({
      code: 'angle-out-of-range',
    });
  });
});

describe('on the simulator page', () => {
  it('a drop on a taken cell replaces the gate there', () => {
    expect(circuitAfter(onSimulator(bell, placeAt('RX', 0, 0, 1.5))).gates).toEqual([
      cnot(0, 1, 1),
      gate('RX', 0, 0, 1.5),
    ]);
  });

  it('gates may share a wire in a time step, in the order of the list', () => {
    expect(circuitAfter(onSimulator(bell, placeAt('H', 1, 1))).gates).toEqual([
      gate('H', 0, 0),
      cnot(0, 1, 1),
      gate('H', 1, 1),
    ]);
  });

  it('cycling a target skips only the control', () => {
    const circuit = circuitOf(3, cnot(1, 2, 0), gate('H', 0, 0));
    const once = onSimulator(circuit, { type: 'cycle-target', id: 'g1' });
    expect(circuitAfter(once).gates[0]).toEqual(cnot(1, 0, 0));
  });

  it('the only possible target stays', () => {
    expect(refusalOf(onSimulator(bell, { type: 'cycle-target', id: 'g2' }))).toEqual({
      code: 'only-target',
      qubit: 1,
    });
  });

  it('fewer qubits drop the gates whose qubit or target is gone', () => {
    const circuit = circuitOf(4, gate('H', 3, 0), cnot(0, 2, 1), gate('X', 1, 2));
    expect(circuitAfter(onSimulator(circuit, { type: 'set-qubit-count', qubitCount: 2 }))).toEqual(
      withoutIds(circuitOf(2, gate('X', 1, 2))),
    );
  });

  it('nothing lies beyond T8', () => {
    expect(refusalOf(onSimulator(bell, placeAt('H', 0, 8)))).toEqual({ code: 'outside-grid' });
  });
});

describe('on the exercise page', () => {
  it('a taken cell is left alone, a CNOT’s ⊕ included', () => {
    expect(refusalOf(inExercise(bell, placeAt('H', 0, 0)))).toMatchObject({ code: 'cell-taken' });
    expect(refusalOf(inExercise(bell, placeAt('H', 1, 1)))).toMatchObject({ code: 'cell-taken' });
  });

  it('two CNOTs never share a time step', () => {
    const circuit = circuitOf(4, cnot(0, 1, 2));
    expect(refusalOf(inExercise(circuit, placeAt('CX', 2, 2)))).toEqual({ code: 'step-taken', gate: 'CX' });
  });

  it('a CNOT’s target must be free', () => {
    const circuit = circuitOf(3, gate('H', 1, 0));
    expect(refusalOf(inExercise(circuit, placeAt('CX', 0, 0)))).toEqual({
      code: 'target-taken',
      gate: 'CX',
      qubit: 1,
    });
  });

  it('cycling a target passes over the control and over wires that are taken', () => {
    const circuit = circuitOf(4, cnot(0, 1, 0), gate('H', 2, 0));
    expect(circuitAfter(inExercise(circuit, { type: 'cycle-target', id: 'g1' })).gates[0]).toEqual(
      cnot(0, 3, 0),
    );
  });

  it('a target with nowhere to go stays, with an alert', () => {
    const circuit = circuitOf(3, cnot(0, 1, 0), gate('H', 2, 0));
    expect(refusalOf(inExercise(circuit, { type: 'cycle-target', id: 'g1' }))).toEqual({
      code: 'no-free-target',
    });
    expect(refusalOf(inExercise(bell, { type: 'cycle-target', id: 'g2' }))).toEqual({
      code: 'no-free-target',
    });
  });

  it('the register is the exercise’s', () => {
    expect(refusalOf(inExercise(bell, { type: 'set-qubit-count', qubitCount: 3 }))).toEqual({
      code: 'outside-grid',
    });
  });

  it.each([
    [emptyCircuit(2), 10],
    [circuitOf(2, gate('H', 0, 4)), 10],
    [circuitOf(2, gate('H', 0, 5)), 11],
    [circuitOf(2, gate('H', 0, 498)), 500],
  ])('the grid has room for five steps more, ten at least (%#)', (circuit, columns) => {
    expect(exerciseRules(2).columnCount(circuit)).toBe(columns);
  });
});

describe('a locked box', () => {
  const locked = [{ label: 'Uf', timeStep: 1, qubits: [0, 1] }];
  const around = (circuit: EditorCircuit, edit: Edit) =>
    editCircuit(circuit, edit, exerciseRules(circuit.qubitCount, locked));
  const isLocked = { code: 'locked', label: 'Uf' };

  it('takes no gate, no CNOT’s target and no gate that is moved', () => {
    expect(refusalOf(around(emptyCircuit(3), placeAt('H', 0, 1)))).toEqual(isLocked);
    expect(refusalOf(around(emptyCircuit(3), placeAt('CX', 2, 1)))).toEqual(isLocked);
    const before = circuitOf(3, gate('H', 1, 0));
    const move: Edit = { type: 'move', id: before.gates[0]!.id, to: { qubit: 1, timeStep: 1 } };
    expect(refusalOf(around(before, move))).toEqual(isLocked);
  });

  it('leaves the other wires of its column free', () => {
    expect(around(emptyCircuit(3), placeAt('H', 2, 1)).ok).toBe(true);
  });

  it('is no wire for a target to go on to', () => {
    const circuit = circuitOf(4, cnot(2, 3, 1));
    expect(refusalOf(around(circuit, { type: 'cycle-target', id: circuit.gates[0]!.id }))).toEqual({
      code: 'no-free-target',
    });
  });

  it('keeps columns after it, however far it is', () => {
    const far = exerciseRules(1, [{ label: 'U', timeStep: 11, qubits: [0] }]);
    expect(far.columnCount(emptyCircuit(1))).toBe(17);
  });
});
