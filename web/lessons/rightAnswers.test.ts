/** @jest-environment ./web/src/testing/jsdomEnvironment.mjs */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readCourses } from './lessonFiles.ts';
import type { Question } from '../src/features/courses/lessonTypes';

/** The right answer to each question, as a screen reader says it. */
const RIGHT: readonly (readonly [name: string, answers: Readonly<Record<string, string>>])[] = [
  [
    'intro/1.1',
    {
      'two-hadamards': '0 every time',
      'phase-pi': '1 every time, never 0',
      'bits-of-a-run': 'One input at random, and its value',
    },
  ],
  [
    'intro/1.2',
    {
      'zero-or-plus': 'No, every measurement goes wrong now and then',
      'ask-another-question': 'Plus, every time you ask',
      'halve-the-error': '400, four times as many',
      gloves: 'Half the time',
    },
  ],
  [
    'intro/1.3',
    {
      'twice-t1': 'About 14%',
      'hundred-gates': '37%, a little more than a third',
      'helper-bit': '0 every time, so it says nothing of q0 and q1',
    },
  ],
  [
    'intro/1.4',
    {
      'twice-the-memory': '41',
      'at-risk-now': 'Those that are kept, and still matter later',
      'dial-or-qubit': '100 dials have 100 values, 100 qubits have 2 to the power 100, amplitudes',
    },
  ],
  [
    'intro/1.5',
    {
      'echo-disturbed': 'None of it in this circuit',
      milliseconds: 'The ordinary one, by a factor of 50,000',
      'which-headline': 'What’s the task good for, and how is it checked?',
    },
  ],
  ['gates/2.1', { 'minus-sign': '64%', 'two-s': 'It changes its sign', hzh: '1 every time, never 0' }],
  [
    'gates/2.2',
    { 'points-that-stay': 'ket 0 and ket 1, because they’re on its axis', hxh: 'Z', 'ry-angle': 'pi over 2' },
  ],
  [
    'gates/2.3',
    { 'product-11': 'In 1/8 of all shots', 'h-on-q1': '01 and 11', partial: '0 or 1, each half the time' },
  ],
  [
    'gates/2.4',
    {
      'controlled-by-the-left': '1 over the square root of 2,, ket 0 1 plus ket 1 0,',
      'cz-sign': 'A Bell pair, ket 0 0 plus ket 1 1',
      'toffoli-h': 'In a quarter of all shots',
    },
  ],
  [
    'gates/2.5',
    {
      'inverse-with-angles': 'S†, then RX(−0.3), then T†',
      precision: 'Twice as many',
      'clifford-three-quarters': '0, 1/2 or 1, and nothing else',
    },
  ],
  [
    'gates/2.6',
    {
      'other-control': '00 or 01',
      'if-undone': 'q0 ends as a coin toss',
      'last-round': '0000 or 1111',
      'computed-angle': 'q2, turned by π/2',
    },
  ],
  [
    'algorithms/3.1',
    {
      'start-with-one': 'Yes, it’s the opposite of what you read',
      'plus-target': 'Nothing happens at all',
      'look-at-once': 'Nothing, the chances are those from before',
    },
  ],
  [
    'algorithms/3.2',
    {
      'f-zero': 'You can’t say, it may be 0 or 1',
      'broken-promise': 'In 1/16 of all runs',
      coins: 'In about 3% of all cases',
    },
  ],
  [
    'algorithms/3.3',
    {
      'bv-oracle': 'Z on q1 and q2',
      birthday: 'Too many differences are possible, and only one is s',
      equation: 's sub 2 X or s sub 0 equals 0, so these two bits are equal',
    },
  ],
  [
    'algorithms/3.4',
    {
      mean: '0.265',
      'after-three': 'It makes it fall to a third of all shots',
      'double-list': 'Twice as many as before',
    },
  ],
  [
    'algorithms/3.5',
    {
      'fourier-four': 'By half a turn, so signs alternate',
      'period-two': 'At 0 and 4, and nowhere else',
      digits: 'About ten',
    },
  ],
  [
    'algorithms/3.6',
    {
      'order-of-4': '2',
      'counting-shows': '0, 2, 4 or 6',
      'fast-factoring': 'None of those that are proven',
    },
  ],
  [
    'entanglement/4.1',
    {
      'one-of-the-pair': '0 or 1, each half the time',
      'gloves-after-h': 'Half the time',
      'which-bell-state': 'capital psi to the power plus, again',
    },
  ],
  [
    'entanglement/4.2',
    {
      'best-plan': 'Three quarters of all rounds',
      'equal-angles': '75%, like the best plan',
      'rights-own-bits': 'In half of them, both times',
    },
  ],
  [
    'entanglement/4.3',
    {
      'look-on-the-way': 'Nothing: a coin toss',
      'wrong-gate': 'All four results, equally often',
      'three-bits': 'No, two bits are the most that fits',
    },
  ],
  [
    'entanglement/4.4',
    {
      'what-the-bits-say': 'Nothing, they’re random',
      'before-the-call': 'Half the time',
      'no-correction': 'Nothing, the state is right',
    },
  ],
  ['entanglement/4.5', { 'how-many': 'Two', 'two-of-three': 'Half the time', 'two-games': '0' }],
  [
    'entanglement/4.6',
    {
      syndrome: 'q0, the one in both',
      'both-errors': 'Encode with one, and each qubit again with the other',
      'how-large-a-code': 'About 29 × 29',
    },
  ],
  [
    'key-distribution/5.1',
    {
      decrypt: '1 0 1',
      'known-message': '0 0 0 1',
      'what-qkd-sends': 'A way to share random bits and notice listeners',
    },
  ],
  [
    'key-distribution/5.2',
    {
      'filter-at-45': 'In half of all cases',
      'read-twice': 'Half the time',
      'how-many-left': '400 bits',
      late: 'A spy could read each photon unnoticed',
    },
  ],
  [
    'key-distribution/5.3',
    {
      'forty-percent': '10%',
      'half-the-angle': 'About 15%, far fewer',
      'halfway-filter': 'She knows more of them, and spoils as many as before',
      twenty: 'They’re picked only after all photons have arrived',
    },
  ],
  [
    'key-distribution/5.4',
    {
      sum: 'An odd number of bits in it is wrong',
      quarter: 'None of it, the errors are too many',
      'both-roles': '0%, each side talks to her alone',
    },
  ],
  [
    'key-distribution/5.5',
    {
      'straight-only': 'None at all',
      seventy: 'Nothing that protects them',
      'two-hundred': 'One in a thousand',
    },
  ],
  [
    'lectures/6.1',
    {
      'arrow-of-the-cat': 'Nowhere: it has shrunk to nothing',
      'fly-tells-no-one': '0 or 1, each half the time',
      'hundred-qubits': 'In about 37% of all cases',
    },
  ],
  [
    'lectures/6.2',
    {
      'one-without-a-bang': 'In a quarter of all cases',
      'came-out-at-0': 'Nothing for certain',
      'zeno-hundred': 'Half the angle means only a quarter of the risk',
    },
  ],
  [
    'lectures/6.3',
    {
      'unread-mark': 'It disappears, for good',
      'without-the-other-list': 'No, it looks like coin tosses',
      past: 'Change how often q0 comes out at 0',
    },
  ],
  [
    'lectures/6.4',
    {
      'always-one': '011, 101 and 110',
      'add-up': 'Because each question comes up in two rounds',
      'single-bit': 'A fair coin, in every round',
    },
  ],
  [
    'lectures/6.5',
    {
      'q1-gives-zero': 'Plus, for certain',
      'both-minus': 'In one of twelve shots',
      'hardy-mistake': 'That questions not asked have answers',
    },
  ],
  [
    'lectures/6.6',
    {
      'forger-measures': 'With probability three quarters',
      'forger-note': 'In 5.6% of all cases',
      'stolen-bases': 'Yes, as many times as they like',
    },
  ],
  [
    'intro/quiz',
    {
      'square-the-amplitude': 'In 80% of the cases',
      'hadamard-on-zero': 'It makes an equal superposition of |0⟩ and |1⟩',
      'hadamard-twice': '0 for certain',
      'ten-qubits': '1,024',
      'all-at-once': 'A measurement gives only one of them, at random',
      'plus-and-minus': 'No: a Hadamard gate turns them into |0⟩ and |1⟩',
      decoherence: 'A qubit loses its phase or its energy to the surroundings',
      'grover-speed-up': 'Quadratic',
      'strongest-evidence': 'A useful task, checked and compared with the best classical method',
    },
  ],
  [
    'gates/quiz',
    {
      'amplitude-squares': '0.64',
      'z-on-plus': 'It makes ket minus out of it',
      'axis-of-h': 'A half turn about an axis between x and z',
      'four-t': 'a Z, half a turn',
      'product-order': 'H, then T, then S',
      'label-order': 'q2',
      'amplitude-count': '1,024',
      'bell-from-cnot': 'A Bell state',
      'cz-h': 'An H on the target, before and after',
      'swap-count': 'Three',
      'clifford-limit': 'A gate such as T',
      'undo-circuit': 'You undo its gates, the last one first',
      'minus-in-front': 'None, since the minus is in front of the whole state',
      'loop-rounds': '4',
    },
  ],
  [
    'algorithms/quiz',
    {
      'oracle-keeps': 'Because gates can always be undone',
      'kickback-minus': 'ket minus',
      'dj-zero': 'Constant',
      'dj-rival': 'A few random queries give the answer with a tiny error',
      'bv-count': '20, one for each bit',
      'simon-run': 'An equation that the hidden string obeys',
      'grover-sign': 'The sign of the marked amplitude',
      'grover-stop': 'A probability close to zero',
      'grover-million': '800',
      'qft-good-for': 'Finding a period',
      'pe-angle': 'A quarter',
      'shor-classical': 'Finding the order of a number',
    },
  ],
  [
    'entanglement/quiz',
    {
      'not-a-product': 'Their joint state isn’t a product of two states',
      'gloves-or-bell': 'Put an H on both before you measure',
      'make-psi': 'X on either qubit',
      'chsh-classical': '75%',
      'chsh-quantum': 'About 85.4%',
      'dense-count': 'One Bell pair and one qubit sent',
      'dense-z': 'The H on q0',
      'teleport-phone': 'Because only the two bits say which correction to apply',
      'teleport-copy': 'One, the far one',
      'ghz-two': 'a pair of gloves',
      'monogamy-key': 'People who share Bell pairs know that no third one is linked to them',
      'parity-harmless': 'Both terms of the state give the same answer',
      'code-fails': 'In 2.8% of all cases',
    },
  ],
  [
    'key-distribution/quiz',
    {
      'otp-rule': 'The key is random and used once',
      'otp-try-all': 'You’d find all messages of that length',
      'bb84-states': 'Four',
      'bb84-keep': 'Those where the bases agree',
      'bb84-loss': 'It gets half as long',
      'spy-quarter': 'A quarter of them',
      'spy-copy': 'Because an unknown state can’t be copied',
      'spy-gentle': 'She causes few errors, and learns little',
      amplify: 'Nothing: it’s a coin toss',
      eleven: 'They give up and start again',
      authentic: 'So that a spy can’t play each side to the other one',
      e91: 'That no one has all their results',
    },
  ],
  [
    'lectures/quiz',
    {
      'cat-state': 'One entangled state of all three of them',
      'cat-proof': 'By undoing everything and looking at the atom',
      'cat-fly': 'It destroys the interference',
      'bomb-quarter': 'In a quarter of all tries',
      zeno: 'Asking often enough keeps a system in its state',
      'eraser-sum': 'Like coin tosses',
      'eraser-late': 'How you can sort the results of q0',
      'mermin-plan': 'Three',
      'mermin-quantum': 'All of them, without luck',
      'hardy-word': 'It uses results of questions that weren’t asked',
      'money-check': 'It measures in the right basis',
      'money-forge': 'In 0.3% of all cases',
    },
  ],
];

let questions: Map<string, readonly Question[]>;
beforeAll(async () => {
  const { lessons, quizzes } = await readCourses('en');
  questions = new Map([
    ...lessons.map(({ course, id, questions: own }) => [`${course}/${id}`, own] as const),
    ...Object.entries(quizzes).map(([course, own]) => [`${course}/quiz`, own] as const),
  ]);
});

function spoken(html: string): string {
  const words = document.createElement('p');
  words.innerHTML = html;
  words.querySelectorAll('[aria-hidden="true"], annotation').forEach((hidden) => hidden.remove());
  return words.textContent!.trim();
}

describe('the right answers', () => {
  it.each(RIGHT)('of %s are these, and no others are', (name, answers) => {
    const right = questions
      .get(name)!
      .map(({ id, options }) => [id, options.filter(({ right: is }) => is).map(({ text }) => spoken(text))]);
    expect(right).toEqual(Object.entries(answers).map(([id, text]) => [id, [text]]));
  });

  it('are known of every question', () => {
    const asked = [...questions].filter(([, own]) => own.length > 0).map(([name]) => name);
    expect(asked).toEqual(RIGHT.map(([name]) => name));
  });
});
