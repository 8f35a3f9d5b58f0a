// What the tutor says of real mistakes in the exercises that measure: which slip it is, and how to mend it.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parseSteps } from '../catalogue/circuit-text.js';
import type { Exercise } from '../catalogue/exercise.js';
import { BUILT_IN_CONTENT, readContent } from '../catalogue/read-content.js';
import { grade } from './grade.js';

let exercises: readonly Exercise[];
beforeAll(async () => void ({ exercises } = await readContent([BUILT_IN_CONTENT], 'en')));

type Slip = [code: string, edit: string];
type Mistake = [title: string, circuit: string, ...slips: Slip[]];

/** The columns are separated by semicolons. */
const MISTAKES: Readonly<Record<string, readonly Mistake[]>> = {
  '334-teleport-a-state': [
    [
      'the corrections swapped',
      'H 1; CNOT 1 2; CNOT 0 1; H 0; MEASURE 0 c0, MEASURE 1 c1; X 2 if c0; Z 2 if c1',
      ['wrong-condition', 'Let the X on q2 in column 6 wait for c1 to be 1, and not for c0 to be 1.'],
      ['wrong-condition', 'Let the Z on q2 in column 7 wait for c0 to be 1, and not for c1 to be 1.'],
    ],
    [
      'a condition forgotten',
      'H 1; CNOT 1 2; CNOT 0 1; H 0; MEASURE 0 c0, MEASURE 1 c1; X 2; Z 2 if c0',
      ['condition-missing', 'Let the X on q2 in column 6 wait for c1 to be 1.'],
    ],
    [
      'the other value waited for',
      'H 1; CNOT 1 2; CNOT 0 1; H 0; MEASURE 0 c0, MEASURE 1 c1; X 2 if c1; Z 2 if !c0',
      ['wrong-condition', 'Let the Z on q2 in column 7 wait for c0 to be 1, and not for c0 to be 0.'],
    ],
    [
      'a correction forgotten',
      'H 1; CNOT 1 2; CNOT 0 1; H 0; MEASURE 0 c0, MEASURE 1 c1; X 2 if c1',
      ['missing-gate', 'Put Z on q2 that waits for c0 to be 1 in column 7.'],
    ],
    [
      'a qubit not measured',
      'H 1; CNOT 1 2; CNOT 0 1; H 0; MEASURE 1 c1; X 2 if c1; Z 2 if c0',
      ['missing-gate', 'Put a measurement of q0 into c0 in column 5.'],
    ],
    [
      'both measured into one bit',
      'H 1; CNOT 1 2; CNOT 0 1; H 0; MEASURE 0 c0, MEASURE 1 c0; X 2 if c1; Z 2 if c0',
      ['wrong-bit', 'Change the bit of the measurement of q1 into c0 in column 5 to c1.'],
    ],
    [
      'the bits exchanged',
      'H 1; CNOT 1 2; CNOT 0 1; H 0; MEASURE 0 c1, MEASURE 1 c0; X 2 if c1; Z 2 if c0',
      ['wrong-bit', 'Change the bit of the measurement of q0 into c1 in column 5 to c0.'],
      ['wrong-bit', 'Change the bit of the measurement of q1 into c0 in column 5 to c1.'],
    ],
    [
      'measured before the H',
      'H 1; CNOT 1 2; CNOT 0 1; MEASURE 0 c0, MEASURE 1 c1; H 0; X 2 if c1; Z 2 if c0',
      ['order-swapped', 'Move the measurement of q0 into c0 in column 4 to column 6.'],
    ],
    [
      'corrected before it is measured',
      'H 1; CNOT 1 2; CNOT 0 1; H 0; X 2 if c1; MEASURE 0 c0, MEASURE 1 c1; Z 2 if c0',
      [
        'order-swapped',
        'Move the X on q2 in column 5 that waits for c1 to be 1 to a new column before column 7.',
      ],
    ],
    [
      'the wrong correction',
      'H 1; CNOT 1 2; CNOT 0 1; H 0; MEASURE 0 c0, MEASURE 1 c1; X 2 if c1; Y 2 if c0',
      [
        'wrong-gate',
        'Put Z on q2 that waits for c0 to be 1 in column 7 in place of the Y on q2 in column 7 that waits for c0 to be 1.',
      ],
    ],
    [
      'a correction on the sender',
      'H 1; CNOT 1 2; CNOT 0 1; H 0; MEASURE 0 c0, MEASURE 1 c1; X 2 if c1; Z 1 if c0',
      ['wrong-qubit', 'Move the Z on q1 in column 7 that waits for c0 to be 1 to q2, in column 7.'],
    ],
    [
      'a second condition',
      'H 1; CNOT 1 2; CNOT 0 1; H 0; MEASURE 0 c0, MEASURE 1 c1; X 2 if c0 c1; Z 2 if c0',
      [
        'wrong-condition',
        'Let the X on q2 in column 6 wait for c1 to be 1, and not for c0 to be 1 and c1 to be 1.',
      ],
    ],
  ],
  '335-swap-entanglement-by-measuring': [
    [
      'the corrections swapped',
      'H 0, H 2; CNOT 0 1; CNOT 2 3; CNOT 1 2; H 1; MEASURE 1 c0, MEASURE 2 c1; X 3 if c0; Z 3 if c1',
      ['wrong-condition', 'Let the X on q3 in column 7 wait for c1 to be 1, and not for c0 to be 1.'],
      ['wrong-condition', 'Let the Z on q3 in column 8 wait for c0 to be 1, and not for c1 to be 1.'],
    ],
    [
      'a condition forgotten',
      'H 0, H 2; CNOT 0 1; CNOT 2 3; CNOT 1 2; H 1; MEASURE 1 c0, MEASURE 2 c1; X 3 if c1; Z 3',
      ['condition-missing', 'Let the Z on q3 in column 8 wait for c0 to be 1.'],
    ],
    [
      'a correction on the wrong qubit',
      'H 0, H 2; CNOT 0 1; CNOT 2 3; CNOT 1 2; H 1; MEASURE 1 c0, MEASURE 2 c1; X 1 if c1; Z 3 if c0',
      ['wrong-qubit', 'Move the X on q1 in column 7 that waits for c1 to be 1 to q3, in column 7.'],
    ],
    [
      'a qubit not measured',
      'H 0, H 2; CNOT 0 1; CNOT 2 3; CNOT 1 2; H 1; MEASURE 1 c0; X 3 if c1; Z 3 if c0',
      ['missing-gate', 'Put a measurement of q2 into c1 in column 6.'],
    ],
    [
      'the wrong qubit measured',
      'H 0, H 2; CNOT 0 1; CNOT 2 3; CNOT 1 2; H 1; MEASURE 1 c0, MEASURE 3 c1; X 3 if c1; Z 3 if c0',
      ['wrong-qubit', 'Move the measurement of q3 into c1 in column 6 to q2, in column 6.'],
    ],
    [
      'the H forgotten',
      'H 0, H 2; CNOT 0 1; CNOT 2 3; CNOT 1 2; -; MEASURE 1 c0, MEASURE 2 c1; X 3 if c1; Z 3 if c0',
      ['missing-gate', 'Put H on q1 in column 5.'],
    ],
    [
      'the bits exchanged',
      'H 0, H 2; CNOT 0 1; CNOT 2 3; CNOT 1 2; H 1; MEASURE 1 c1, MEASURE 2 c0; X 3 if c1; Z 3 if c0',
      ['wrong-bit', 'Change the bit of the measurement of q1 into c1 in column 6 to c0.'],
      ['wrong-bit', 'Change the bit of the measurement of q2 into c0 in column 6 to c1.'],
    ],
    [
      'a pair that is not made',
      'H 0, H 2; CNOT 0 1; -; CNOT 1 2; H 1; MEASURE 1 c0, MEASURE 2 c1; X 3 if c1; Z 3 if c0',
      ['missing-gate', 'Put CNOT from q2 to q3 in column 3.'],
    ],
  ],
  '365-correct-by-syndrome': [
    [
      'one bit asked only',
      'CNOT 0 1; CNOT 0 2; -; CNOT 0 3; CNOT 1 3; CNOT 0 4; CNOT 2 4; MEASURE 3 c0, MEASURE 4 c1; X 0 if c0; X 1 if c0 !c1; X 2 if !c0 c1; CNOT 0 1; CNOT 0 2',
      [
        'wrong-condition',
        'Let the X on q0 in column 9 wait for c0 to be 1 and c1 to be 1, and not for c0 to be 1.',
      ],
    ],
    [
      'the wrong value',
      'CNOT 0 1; CNOT 0 2; -; CNOT 0 3; CNOT 1 3; CNOT 0 4; CNOT 2 4; MEASURE 3 c0, MEASURE 4 c1; X 0 if c0 !c1; X 1 if c0 !c1; X 2 if !c0 c1; CNOT 0 1; CNOT 0 2',
      [
        'wrong-condition',
        'Let the X on q0 in column 9 wait for c0 to be 1 and c1 to be 1, and not for c0 to be 1 and c1 to be 0.',
      ],
    ],
    [
      'a condition forgotten',
      'CNOT 0 1; CNOT 0 2; -; CNOT 0 3; CNOT 1 3; CNOT 0 4; CNOT 2 4; MEASURE 3 c0, MEASURE 4 c1; X 0; X 1 if c0 !c1; X 2 if !c0 c1; CNOT 0 1; CNOT 0 2',
      ['condition-missing', 'Let the X on q0 in column 9 wait for c0 to be 1 and c1 to be 1.'],
    ],
    [
      'the correction forgotten',
      'CNOT 0 1; CNOT 0 2; -; CNOT 0 3; CNOT 1 3; CNOT 0 4; CNOT 2 4; MEASURE 3 c0, MEASURE 4 c1; X 1 if c0 !c1; X 2 if !c0 c1; CNOT 0 1; CNOT 0 2',
      ['missing-gate', 'Put X on q0 that waits for c0 to be 1 and c1 to be 1 in column 9.'],
    ],
    [
      'a comparison forgotten',
      'CNOT 0 1; CNOT 0 2; -; CNOT 0 3; CNOT 0 4; CNOT 2 4; MEASURE 3 c0, MEASURE 4 c1; X 0 if c0 c1; X 1 if c0 !c1; X 2 if !c0 c1; CNOT 0 1; CNOT 0 2',
      ['missing-gate-between', 'Put CNOT from q1 to q3 in a new column before column 5.'],
    ],
    [
      'a helper not measured',
      'CNOT 0 1; CNOT 0 2; -; CNOT 0 3; CNOT 1 3; CNOT 0 4; CNOT 2 4; MEASURE 3 c0; X 0 if c0 c1; X 1 if c0 !c1; X 2 if !c0 c1; CNOT 0 1; CNOT 0 2',
      ['missing-gate', 'Put a measurement of q4 into c1 in column 8.'],
    ],
    [
      'both helpers into one bit',
      'CNOT 0 1; CNOT 0 2; -; CNOT 0 3; CNOT 1 3; CNOT 0 4; CNOT 2 4; MEASURE 3 c1, MEASURE 4 c1; X 0 if c0 c1; X 1 if c0 !c1; X 2 if !c0 c1; CNOT 0 1; CNOT 0 2',
      ['wrong-bit', 'Change the bit of the measurement of q3 into c1 in column 8 to c0.'],
    ],
    [
      'measured before the comparison',
      'CNOT 0 1; CNOT 0 2; -; CNOT 0 3; CNOT 1 3; CNOT 0 4; MEASURE 3 c0, MEASURE 4 c1; CNOT 2 4; X 0 if c0 c1; X 1 if c0 !c1; X 2 if !c0 c1; CNOT 0 1; CNOT 0 2',
      ['order-swapped', 'Move the measurement of q4 into c1 in column 7 to a new column before column 9.'],
    ],
    [
      'the code not undone',
      'CNOT 0 1; CNOT 0 2; -; CNOT 0 3; CNOT 1 3; CNOT 0 4; CNOT 2 4; MEASURE 3 c0, MEASURE 4 c1; X 0 if c0 c1; X 1 if c0 !c1; X 2 if !c0 c1; CNOT 0 1',
      ['missing-gate', 'Put CNOT from q0 to q2 in column 13.'],
    ],
    [
      'a comparison with the wrong qubit',
      'CNOT 0 1; CNOT 0 2; -; CNOT 0 3; CNOT 1 3; CNOT 0 4; CNOT 1 4; MEASURE 3 c0, MEASURE 4 c1; X 0 if c0 c1; X 1 if c0 !c1; X 2 if !c0 c1; CNOT 0 1; CNOT 0 2',
      ['wrong-cnot', 'Put CNOT from q2 to q4 in column 7 in place of the CNOT from q1 to q4 in column 7.'],
    ],
  ],
  '152-a-coin-that-decides': [
    [
      'the other value',
      'H 0; MEASURE 0 c0; X 1 if !c0',
      ['wrong-condition', 'Let the X on q1 in column 3 wait for c0 to be 1, and not for c0 to be 0.'],
    ],
    [
      'the condition forgotten',
      'H 0; MEASURE 0 c0; X 1',
      ['condition-missing', 'Let the X on q1 in column 3 wait for c0 to be 1.'],
    ],
    [
      'measured before the toss',
      'MEASURE 0 c0; H 0; X 1 if c0',
      ['order-swapped', 'Move the measurement of q0 into c0 in column 1 to a new column before column 3.'],
    ],
    [
      'no toss',
      'MEASURE 0 c0; X 1 if c0',
      ['missing-gate-between', 'Put H on q0 in a new column before column 1.'],
    ],
    [
      'decided before it is measured',
      'H 0; X 1 if c0; MEASURE 0 c0',
      ['order-swapped', 'Move the X on q1 in column 2 that waits for c0 to be 1 to column 4.'],
    ],
    [
      'the wrong qubit measured',
      'H 0; MEASURE 1 c0; X 1 if c0',
      ['wrong-qubit', 'Move the measurement of q1 into c0 in column 2 to q0, in column 2.'],
    ],
    ['not measured', 'H 0; CNOT 0 1', ['missing-gate', 'Put a measurement of q0 into c0 in column 3.']],
    [
      'the wrong gate',
      'H 0; MEASURE 0 c0; Z 1 if c0',
      [
        'wrong-gate',
        'Put X on q1 that waits for c0 to be 1 in column 3 in place of the Z on q1 in column 3 that waits for c0 to be 1.',
      ],
    ],
    [
      'the coin flipped',
      'H 0; MEASURE 0 c0; X 0 if c0',
      ['wrong-qubit', 'Move the X on q0 in column 3 that waits for c0 to be 1 to q1, in column 3.'],
    ],
  ],
  '381-measure-in-the-bell-basis': [
    [
      'the bits exchanged',
      'CNOT 0 1; H 0; MEASURE 0 c1, MEASURE 1 c0',
      ['wrong-bit', 'Change the bit of the measurement of q0 into c1 in column 3 to c0.'],
      ['wrong-bit', 'Change the bit of the measurement of q1 into c0 in column 3 to c1.'],
    ],
    [
      'no CNOT',
      'H 0; MEASURE 0 c0, MEASURE 1 c1',
      ['missing-gate-between', 'Put CNOT from q0 to q1 in a new column before column 1.'],
    ],
    [
      'measured before the H',
      'CNOT 0 1; MEASURE 0 c0, MEASURE 1 c1; H 0',
      ['order-swapped', 'Move the measurement of q0 into c0 in column 2 to column 4.'],
    ],
    [
      'both into one bit',
      'CNOT 0 1; H 0; MEASURE 0 c0, MEASURE 1 c0',
      ['wrong-bit', 'Change the bit of the measurement of q1 into c0 in column 3 to c1.'],
    ],
    [
      'a qubit not measured',
      'CNOT 0 1; H 0; MEASURE 0 c0',
      ['missing-gate', 'Put a measurement of q1 into c1 in column 3.'],
    ],
    [
      'the H first',
      'H 0; CNOT 0 1; MEASURE 0 c0, MEASURE 1 c1',
      ['order-swapped', 'Move the H on q0 in column 1 to a new column before column 3.'],
    ],
    [
      'the CNOT turned',
      'CNOT 1 0; H 0; MEASURE 0 c0, MEASURE 1 c1',
      [
        'control-target-swapped',
        'Turn the CNOT from q1 to q0 in column 1 around: its control is q0, its target q1.',
      ],
    ],
    [
      'the H on the wrong qubit',
      'CNOT 0 1; H 1; MEASURE 0 c0, MEASURE 1 c1',
      ['wrong-qubit', 'Move the H on q1 in column 2 to q0, in column 2.'],
    ],
    [
      'a CZ for the CNOT',
      'CZ 0 1; H 0; MEASURE 0 c0, MEASURE 1 c1',
      ['wrong-gate', 'Put CNOT from q0 to q1 in column 1 in place of the CZ on q0 and q1 in column 1.'],
    ],
  ],
};

describe.each(Object.entries(MISTAKES))('in %s', (id, mistakes) => {
  it.each(mistakes)('%s: %s', (_, circuit, ...slips) => {
    const { goal } = exercises.find((exercise) => exercise.id === id)!;
    const { passed, diagnosis } = grade(goal, parseSteps(circuit.split('; ')));
    const named = diagnosis.flatMap((reason) =>
      'steps' in reason ? [[reason.code, reason.steps.at(-1)!.message]] : [],
    );
    expect([passed, named]).toEqual([false, slips]);
  });
});
