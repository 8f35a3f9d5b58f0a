import { PALETTE_GATES } from '@superpose/quantum/gates';
import fc from 'fast-check';
import { emptyCircuit, type EditorCircuit } from '../circuit/circuit';
import { editCircuit, type Edit } from '../circuit/editCircuit';
import { EDITOR_GATES, isDisplay } from '../circuit/gateFacts';
import { allGatesRules, exerciseRules, simulatorRules, type RuleSet } from '../circuit/rules';

/** Indices reach a little beyond every grid, so that refusals are met too. */
const qubit = fc.integer({ min: -1, max: 6 });
const timeStep = fc.integer({ min: -1, max: 12 });
const cell = fc.record({ qubit, timeStep });
const id = fc.integer({ min: 1, max: 30 }).map((n) => `g${n}`);
const angle = fc.oneof(
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.constantFrom(0, -0, Math.PI / 2, 5e-324, 1e-7, Number.NaN, Infinity, 2e6),
);

const place = fc.record({
  type: fc.constant('place' as const),
  gate: fc.constantFrom(...PALETTE_GATES),
  at: cell,
  angle: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
});

export const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 60, arbitrary: place },
  { weight: 20, arbitrary: fc.record({ type: fc.constant('move' as const), id, to: cell }) },
  {
    weight: 10,
    arbitrary: fc.record({ type: fc.constantFrom('remove' as const, 'cycle-target' as const), id }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      type: fc.constant('set-target' as const),
      id,
      place: fc.integer({ min: 0, max: 2 }),
      qubit,
    }),
  },
  { weight: 10, arbitrary: fc.record({ type: fc.constant('set-angle' as const), id, angle }) },
  {
    weight: 10,
    arbitrary: fc.record({
      type: fc.constant('set-axis' as const),
      id,
      gate: fc.constantFrom(...PALETTE_GATES),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      type: fc.constant('set-qubit-count' as const),
      qubitCount: fc.integer({ min: 0, max: 8 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'clear' as const }) },
);

export const anyPage: fc.Arbitrary<{ rules: RuleSet; empty: EditorCircuit }> = fc.oneof(
  fc.constant({ rules: simulatorRules, empty: emptyCircuit(3) }),
  fc
    .integer({ min: 1, max: 5 })
    .map((qubitCount) => ({ rules: exerciseRules(qubitCount), empty: emptyCircuit(qubitCount) })),
);

/** The circuit after the edits that the page allows. */
export const afterEdits = (circuit: EditorCircuit, edits: readonly Edit[], rules: RuleSet): EditorCircuit =>
  edits.reduce((current, edit) => {
    const outcome = editCircuit(current, edit, rules);
    return outcome.ok ? outcome.circuit : current;
  }, circuit);

/** A page's rules with any circuit that can be built there. */
export const circuitOnPage = fc
  .tuple(anyPage, fc.array(anyEdit, { maxLength: 40 }))
  .map(([{ rules, empty }, edits]) => ({ rules, circuit: afterEdits(empty, edits, rules) }));

export const anyCircuit = circuitOnPage.map(({ circuit }) => circuit);

/** Circuits are compared by what they do: ids only serve the editing, and displays may stand anywhere in the list. */
export const withoutIds = ({ qubitCount, gates, ...rest }: EditorCircuit) => ({
  qubitCount,
  ...rest,
  gates: gates
    .map(({ id: _id, ...gate }) => gate)
    .toSorted((a, b) => Number(isDisplay(a.gate)) - Number(isDisplay(b.gate))),
});

const bit = fc.integer({ min: -1, max: 3 });
const condition = fc
  .uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 3 })
  .chain((bits) =>
    fc.record({ bits: fc.constant(bits), value: fc.integer({ min: 0, max: 2 ** bits.length - 1 }) }),
  );

/** Edits of a page with all gates, the basic ones included. */
export const anyMoreEdit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 2, arbitrary: anyEdit },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('place' as const),
      gate: fc.constantFrom(...EDITOR_GATES),
      at: cell,
      angle: fc.double({ min: -10, max: 10, noNaN: true }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('set-control' as const),
      id,
      qubit,
      value: fc.constantFrom(0 as const, 1 as const, null),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('set-bit' as const), id, bit }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('resize-display' as const),
      id,
      wires: fc.integer({ min: 0, max: 5 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('set-condition' as const),
      id,
      condition: fc.option(condition),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('set-angle' as const),
      id,
      index: fc.integer({ min: 0, max: 2 }),
      angle: fc.constant(Math.PI / 8),
      text: fc.constant('pi/8'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('set-initial' as const),
      qubit,
      state: fc.constantFrom('0' as const, '1' as const, '+' as const, '-i' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('group' as const),
      part: fc.record({
        name: fc.constantFrom('A', 'Bell', 'Uƒ†'),
        family: fc.constantFrom('phase' as const, 'controlled' as const),
        wires: fc
          .uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 4 })
          .map((wires) => wires.toSorted()),
        from: fc.integer({ min: 0, max: 4 }),
        to: fc.integer({ min: 0, max: 6 }),
      }),
    }),
  },
);

/** Any circuit that can be built with all gates. */
export const anyAllGatesCircuit = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.array(anyMoreEdit, { maxLength: 30 }))
  .map(([qubitCount, edits]) => afterEdits(emptyCircuit(qubitCount), edits, allGatesRules));
