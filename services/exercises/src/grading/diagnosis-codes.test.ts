import { describe, expect, it } from '@jest/globals';
import { circuit, codesOf, grade } from '../testing/target-goals.js';
import * as goals from '../testing/target-goals.js';
import type { TargetGoal } from './target-goal.js';

/** A code, a goal, a circuit of which the code is said and all that is said of it, another of which it isn't, and all of that. */
const TABLE = `
wrong-qubit | FLIPS | X 0, X 1 | wrong-qubit furthest-basis-state states-part | X 2 | missing-gate furthest-basis-state states-part
wrong-qubit | UNEVEN | RY(pi/3) 1 | wrong-qubit furthest-outcome states-part | RY(1.5) 1 | extra-gate missing-gate furthest-outcome states-part
wrong-qubit | S_GATE | S 1 | wrong-qubit input-phase | T 1 | extra-gate missing-gate input-phase
wires-reversed | CHAIN | RY(1.2) 2; CNOT 2 1; RY(0.4) 0 | wires-reversed furthest-basis-state states-part | RY(1.2) 2; CNOT 2 1; RY(0.5) 0 | furthest-basis-state states-part
wires-permuted | CHAIN | RY(1.2) 1; CNOT 1 2; RY(0.4) 0 | wires-permuted furthest-basis-state states-part | RY(1.2) 2; CNOT 2 1; RY(0.4) 0 | wires-reversed furthest-basis-state states-part
wrong-qubit | FLIP_AND_H | X 2, H 0 | wrong-qubit furthest-basis-state states-part | X 2 | missing-gate furthest-basis-state states-part
order-swapped | BELL_MAP | CNOT 0 1; H 0 | order-swapped output-differs states-part | CNOT 0 1 | missing-gate-between output-differs states-part
adjoint | H_THEN_T | RZ(-pi/4) 0; H 0 | adjoint output-differs | T 0; H 0 | order-swapped output-differs states-part
all-angle-signs | TURNS | RX(-0.7) 0; RZ(-0.4) 0 | all-angle-signs output-differs states-part | RX(-0.7) 0; RZ(0.4) 0 | angle-sign output-differs states-part
all-angles-degrees | TURNS | RX(40.107) 0; RZ(22.918) 0 | all-angles-degrees output-differs states-part | RX(40.107) 0; RZ(0.4) 0 | angle-degrees output-differs states-part
all-angles-pi-forgotten | TURNS | RX(0.22282) 0; RZ(0.12732) 0 | all-angles-pi-forgotten output-differs states-part | RX(0.22282) 0; RZ(0.4) 0 | angle-pi-forgotten output-differs states-part
order-reversed | TURNS_AND_H | RZ(0.4) 0; RX(0.7) 0; H 0 | order-reversed output-differs states-part | RX(0.7) 0; H 0; RZ(0.4) 0 | order-swapped output-differs states-part
part-wires-reversed | CHAIN_OF_CNOTS | H 0, RY(0.4) 2; CNOT 2 1; CNOT 1 0 | part-wires-reversed furthest-basis-state right-up-to states-part | H 0, RY(0.4) 2; CNOT 2 1; CNOT 1 2 | wrong-cnot furthest-basis-state states-part
part-order-reversed | LONG | H 0; CNOT 0 1; BACK | part-order-reversed relative-phases right-up-to states-part | H 0; CNOT 0 1; ASTRAY | -
all-cnots-turned | CHAIN_OF_CNOTS | H 0, RY(0.4) 2; CNOT 1 0; CNOT 2 1 | all-cnots-turned furthest-basis-state right-up-to states-part | H 0; CNOT 1 0 | furthest-basis-state stops-short states-part
angle-sign | TILT | RX(-pi/3) 0 | angle-sign relative-phase states-part | RX(-pi/2) 0 | angle-wrong furthest-basis-state states-part
angle-sign | PHASE | T 0, T 1; CNOT 0 1; RZ(pi/4) 1; CNOT 0 1 | angle-sign input-phase | T 0, T 1; CNOT 0 1; RZ(pi/3) 1; CNOT 0 1 | angle-wrong input-phase
angle-degrees | TURNS | RX(40.107) 0; RZ(0.4) 0 | angle-degrees output-differs states-part | RX(30) 0; RZ(0.4) 0 | angle-wrong output-differs states-part
angle-pi-forgotten | HALF_TURN | RX(0.5) 0 | angle-pi-forgotten output-differs states-part | RX(0.6) 0 | angle-wrong output-differs states-part
angle-half | TURNS | RX(0.35) 0; RZ(0.4) 0 | angle-half output-differs states-part | RX(0.3) 0; RZ(0.4) 0 | angle-wrong output-differs states-part
angle-double | TURNS | RX(1.4) 0; RZ(0.4) 0 | angle-double output-differs states-part | RX(1.3) 0; RZ(0.4) 0 | angle-wrong output-differs states-part
angle-wrong | TURNS | RX(1.3) 0; RZ(0.4) 0 | angle-wrong output-differs states-part | RX(1.4) 0; RZ(0.4) 0 | angle-double output-differs states-part
extra-gate | CHAIN | RY(1.2) 0; CNOT 0 1; RY(0.4) 2, H 1 | extra-gate furthest-basis-state states-part | RY(1.2) 0; CNOT 0 1 | missing-gate furthest-basis-state states-part
missing-gate | CHAIN | RY(1.2) 0; CNOT 0 1 | missing-gate furthest-basis-state states-part | RY(1.2) 0; CNOT 0 1; RY(0.4) 1 | wrong-qubit furthest-basis-state states-part
missing-gate-between | SWAP | CNOT 0 1; CNOT 0 1 | missing-gate-between input-differs states-part | CNOT 0 1; CNOT 1 0 | missing-gate input-differs states-part
wrong-gate | BELL | T 0; CNOT 0 1 | wrong-gate furthest-basis-state states-part | H 0; CNOT 1 0 | control-target-swapped furthest-basis-state states-part
wrong-qubit | BELL | H 1; CNOT 0 1 | wrong-qubit furthest-basis-state states-part | H 0; CNOT 1 0 | control-target-swapped furthest-basis-state states-part
wrong-cnot | GHZ | H 0; CNOT 0 2; CNOT 0 2 | wrong-cnot furthest-basis-state states-part | H 0; CNOT 0 1; CNOT 2 1 | control-target-swapped furthest-basis-state states-part
order-swapped | BELL | CNOT 0 1; H 0 | order-swapped furthest-basis-state states-part | H 0; CNOT 1 0 | control-target-swapped furthest-basis-state states-part
too-late | TURNS_AND_H | RX(0.7) 0; RZ(0.4) 0; H 0 | too-late output-differs states-part | RX(0.7) 0; H 0; RZ(0.4) 0 | order-swapped output-differs states-part
too-early | TURNS_THEN_H | H 0; RX(0.7) 0; RZ(0.4) 0 | too-early output-differs states-part | RX(0.7) 0; H 0; RZ(0.4) 0 | order-swapped output-differs states-part
relative-phase | BELL | H 0; CNOT 0 1; Z 0 | extra-gate relative-phase states-part | H 0; CNOT 0 1; X 0 | extra-gate furthest-basis-state states-part
input-phase | CZ | Z 0 | input-phase | X 0 | input-differs states-part
control-target-swapped | BELL | H 0; CNOT 1 0 | control-target-swapped furthest-basis-state states-part | H 0, H 1; CNOT 1 0 | extra-gate furthest-basis-state states-part
control-target-swapped | SWAP | CNOT 0 1; CNOT 1 0; CNOT 1 0 | control-target-swapped input-differs states-part | CNOT 0 1; CNOT 1 0 | missing-gate input-differs states-part
input-differs | SWAP | CNOT 0 1 | missing-gate-between missing-gate-between input-differs states-part | CNOT 0 1; CNOT 1 0; CNOT 0 1; Z 0 | extra-gate input-phase
output-differs | H_GATE | T 0 | wrong-gate output-differs states-part | Z 0; H 0 | extra-gate input-phase
furthest-basis-state | BELL | X 0 | wrong-gate missing-gate furthest-basis-state states-part | H 0; CNOT 0 1; Z 0 | extra-gate relative-phase states-part
furthest-outcome | UNEVEN | RY(pi/2) 0 | angle-wrong furthest-outcome states-part | RY(pi/3) 0 | -
right-up-to | GHZ | H 0; CNOT 0 1; ASTRAY | furthest-basis-state right-up-to states-part | T 2; RX(0.4) 0; RX(1) 1 | furthest-basis-state states-part
stops-short | LONG | H 0; CNOT 0 1 | furthest-basis-state stops-short states-part | H 0; CNOT 0 1; ASTRAY | -
spoiled-after | GHZ | H 0; CNOT 0 1; CNOT 1 2; ASTRAY | furthest-basis-state spoiled-after states-part | H 0; CNOT 0 1; ASTRAY | furthest-basis-state right-up-to states-part
extra-gates | BELL | X 1; X 1; H 0; CNOT 0 1 | extra-gates | X 1 | wrong-gate missing-gate-between furthest-basis-state states-part
idle-gate | BELL | H 0; Z 1; CNOT 0 1 | extra-gates idle-gate | H 0; CNOT 0 1 | -
`;
/** Gates that lead nowhere. */
const ASTRAY = 'RX(0.4) 2; RY(0.3) 1; RX(0.7) 0; RY(1.1) 2; RX(0.9) 1; RY(0.5) 0';

const BACK = ASTRAY.split('; ').reverse().join('; ');

const CASES = TABLE.trim()
  .split('\n')
  .map((line) => line.replaceAll('ASTRAY', ASTRAY).replaceAll('BACK', BACK).split(' | ')) as [
  string,
  string,
  string,
  string,
  string,
  string,
][];
const goalNamed = (name: string) => goals[name as keyof typeof goals] as TargetGoal;
const codesBy = (goal: string, columns: string) =>
  codesOf(goalNamed(goal), ...columns.split('; ')).join(' ') || '-';

describe('a diagnosis', () => {
  it.each(CASES)(
    'of %s for %s is made of %s, and only there',
    (code, goal, columns, codes, others, otherCodes) => {
      expect(codesBy(goal, columns)).toBe(codes);
      expect(codes.split(' ')).toContain(code);
      expect(codesBy(goal, others)).toBe(otherCodes);
      expect(otherCodes.split(' ')).not.toContain(code);
    },
  );

  it('is always made of a failed circuit, and what to think about begins the feedback', () => {
    for (const [, goal, columns, , others] of CASES) {
      for (const each of [columns, others, 'Y 0', 'Z 0']) {
        const { passed, diagnosis, feedback } = grade(goalNamed(goal), circuit(...each.split('; ')));
        const [first] = diagnosis;
        const begins = first && ('steps' in first ? first.steps[0]!.message : first.message);
        if (!passed) expect(feedback.startsWith(begins!)).toBe(true);
      }
    }
  });

  it.each([
    [200, 'wrong-qubit furthest-outcome states-part'],
    [201, 'furthest-outcome states-part'],
  ])('of %i gates is %s, for no circuit larger than 200 is searched', (count, codes) => {
    const turned = ['RY(pi/3) 1', ...new Array<string>(count - 1).fill('Z 0')];
    expect(codesOf(goals.UNEVEN, ...turned).join(' ')).toBe(codes);
  });
});
