/** @jest-environment ./web/src/testing/jsdomEnvironment.mjs */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readCourses } from './lessonFiles.ts';
import type { Question } from '../src/features/courses/lessonTypes';

/** The right answer to each question, as a screen reader says it. */
const RIGHT: readonly (readonly [name: string, answers: Readonly<Record<string, string>>])[] = [
  ['intro/1.1', { 'phase-pi': '1 every time', 'all-inputs': 'One random value' }],
  ['intro/1.2', { equator: 'Exactly one half', gloves: 'Half the time' }],
  ['gates/2.1', { 'minus-sign': '64%', 'two-s': 'It changes its sign', hzh: '1 every time' }],
  ['gates/2.2', { 'points-that-stay': 'ket 0 and ket 1', hxh: 'Z', 'ry-angle': 'pi over 2' }],
  [
    'gates/2.3',
    {
      'product-11': 'In 1/8 of all shots',
      'h-on-q1': '01 and 11',
      partial: '0 or 1, each with probability one half',
    },
  ],
  ['gates/2.4', { 'cnot-11': '01', 'cz-symmetric': 'Only 11', 'toffoli-h': 'In a quarter of all shots' }],
  [
    'gates/2.5',
    { 'inverse-order': 'CNOT from q0 to q1, then H on q0', precision: 'Twice as many', 'clifford-85': '50%' },
  ],
  [
    'algorithms/3.1',
    { 'twice-oracle': 'Nothing changes', 'plus-target': 'Nothing happens at all', 'look-at-once': 'Nothing' },
  ],
  [
    'algorithms/3.2',
    { 'f-zero': 'You can’t say', 'result-101': 'f is balanced', coins: 'In about 3% of all cases' },
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
    { mean: '0.265', 'third-round': 'The arrow has turned past the top', 'double-list': 'Twice as many' },
  ],
  ['algorithms/3.5', { 'fourier-four': 'By half a turn', 'period-two': 'At 0 and 4', digits: 'About ten' }],
  [
    'algorithms/3.6',
    {
      'order-of-4': '2',
      'six-eighths': '4',
      proven: 'Searching a black box takes N over 2 queries or so classically',
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
      'send-by-chsh': 'No',
    },
  ],
  [
    'entanglement/4.3',
    { 'look-on-the-way': 'Nothing', 'wrong-gate': 'All four results, equally often', 'three-bits': 'No' },
  ],
  [
    'entanglement/4.4',
    {
      'what-the-bits-say': 'Nothing',
      'faster-than-light': 'Until the two bits arrive, your friend’s qubit looks like a fair coin',
      'no-correction': 'Nothing',
    },
  ],
  [
    'entanglement/4.5',
    { 'how-many': 'Two', 'lost-qubit': 'A pair of gloves: secretly 00 or secretly 11', 'two-games': '0' },
  ],
  [
    'entanglement/4.6',
    {
      syndrome: 'q0',
      'both-errors': 'Encode with one code, and each of its three qubits with the other',
      'above-threshold': 'It gets worse',
    },
  ],
  [
    'key-distribution/5.1',
    {
      decrypt: '1 0 1',
      twice: 'The sum of the two messages',
      'what-qkd-sends': 'A way to share random bits that shows whether anyone was listening',
    },
  ],
  [
    'key-distribution/5.2',
    {
      'wrong-basis': '0, but the receiver can’t know that',
      'how-many-left': '400 bits',
      late: 'A spy could read each photon in the right basis and send it on unharmed',
    },
  ],
  [
    'key-distribution/5.3',
    { 'forty-percent': '10%', gentle: 'Nothing', twenty: 'They’re picked only afterwards' },
  ],
  [
    'key-distribution/5.4',
    {
      sum: 'An odd number of bits in it is wrong',
      quarter: 'None',
      'first-contact': 'No: a spy could play both roles',
    },
  ],
  [
    'key-distribution/5.5',
    {
      source: 'Anyone, even the spy',
      seventy: 'Nothing that protects them',
      'two-hundred': 'One in a thousand',
    },
  ],
  [
    'lectures/6.1',
    {
      'cat-alone': 'No, they look exactly the same',
      witness: 'No',
      bigger: 'There are more parts that something outside can notice',
    },
  ],
  [
    'lectures/6.2',
    {
      'came-out-at-1': 'Path 0, where there’s no bomb',
      'came-out-at-0': 'Nothing for certain, so you test again',
      'zeno-hundred': 'The risk of a step falls with the square of the angle',
    },
  ],
  [
    'lectures/6.3',
    {
      'mark-unread': 'It stays away',
      sort: 'No, you need the list of q1 to sort it',
      past: 'Change how often q0 comes out at 0',
    },
  ],
  [
    'lectures/6.4',
    {
      'always-one': '011, 101 and 110',
      'add-up': 'Because each player is asked each question in two of the four rounds',
      'single-bit': 'A fair coin, in every round',
    },
  ],
  [
    'lectures/6.5',
    {
      'hardy-two': '1, for certain',
      'hardy-count': 'No, even a single such shot contradicts the argument',
      'hardy-mistake': 'That each qubit has an answer even to the question it isn’t asked',
    },
  ],
  [
    'lectures/6.6',
    {
      'forger-measures': 'With probability three quarters',
      'forger-note': 'In 5.6% of all cases',
      'why-book': 'The bank knows the basis',
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
      'four-t': 'a Z',
      'product-order': 'H, then T, then S',
      'label-order': 'q2',
      'amplitude-count': '1024',
      'bell-from-cnot': 'A Bell state',
      'cz-h': 'An H on the target, before and after',
      'swap-count': 'Three',
      'clifford-limit': 'A gate such as T',
      'undo-circuit': 'You undo its gates from the last to the first',
    },
  ],
  [
    'algorithms/quiz',
    {
      'oracle-keeps': 'Because gates can always be undone',
      'kickback-minus': 'ket minus',
      'dj-zero': 'Constant',
      'dj-rival': 'A few random queries give the answer with a tiny error',
      'bv-count': '20',
      'simon-run': 'An equation that the hidden string obeys',
      'grover-sign': 'The sign of the marked amplitude',
      'grover-stop': 'A probability close to zero',
      'grover-million': '800',
      'qft-good-for': 'Finding a period',
      'pe-angle': 'A quarter',
      'shor-classical': 'Finding the order',
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
      'teleport-copy': 'One',
      'ghz-two': 'a pair of gloves',
      'monogamy-key': 'Two people who share Bell pairs know that no third one is linked to them',
      'parity-harmless': 'Both terms of the state give the same answer',
      'code-fails': 'In 2.8% of all cases',
    },
  ],
  [
    'key-distribution/quiz',
    {
      'otp-rule': 'The key is random, as long as the message, and used once',
      'otp-try-all': 'You’d find every possible message, with nothing to say which is right',
      'bb84-states': 'Four',
      'bb84-keep': 'Those where the bases agree',
      'bb84-loss': 'It gets half as long',
      'spy-quarter': 'A quarter of them',
      'spy-copy': 'Because an unknown state can’t be copied',
      'spy-gentle': 'She causes few errors, and learns little',
      amplify: 'Nothing',
      eleven: 'They give up and start again',
      authentic: 'So that a spy can’t play each side to the other one',
      e91: 'That no one can have a list of their results',
    },
  ],
  [
    'lectures/quiz',
    {
      'cat-state': 'One entangled state of all three',
      'cat-proof': 'By undoing everything and looking at the atom',
      'cat-fly': 'It destroys the interference',
      'bomb-quarter': 'In a quarter of all tries',
      zeno: 'Asking often enough keeps a system in its state',
      'eraser-sum': 'Like coin tosses',
      'eraser-late': 'How you can sort the results of q0',
      'mermin-plan': 'Three',
      'mermin-quantum': 'All of them',
      'hardy-word': 'It uses results of questions that weren’t asked',
      'money-check': 'In the right basis a measurement changes nothing',
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
