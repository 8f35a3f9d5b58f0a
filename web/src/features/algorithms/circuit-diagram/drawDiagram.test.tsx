import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderAsPage } from '../../../testing/renderAsPage';
import type { AlgorithmId } from '../catalogue';
import { CircuitDiagram } from './CircuitDiagram';
import { drawDiagram, stageX, type Diagram } from './drawDiagram';
import { stagesOf } from './stages';

const gate = { fill: 'fill', ink: 'gate-ink' };
const COLORS = {
  ink: 'ink',
  muted: 'muted',
  paper: 'paper',
  accent: 'accent',
  onAccent: 'on-accent',
  gates: { hadamard: gate, phase: gate, controlled: gate },
};
const WORDS = { oracle: '−1 on', diffusion: ['mirror', 'at mean'], repeat: ['oracle,', 'diffusion'] };

/** Every text that is written, with its place and how bright it is. */
function written(diagram: Partial<Diagram> & Pick<Diagram, 'stages' | 'qubitCount'>) {
  const texts: { text: string; x: number; y: number; bright: boolean; color: string }[] = [];
  const saved: object[] = [];
  const context: Record<string, unknown> = { globalAlpha: 1 };
  const nothing = () => {};
  for (const name of [
    'clearRect',
    'beginPath',
    'moveTo',
    'lineTo',
    'stroke',
    'rect',
    'fill',
    'arc',
    'roundRect',
  ])
    context[name] = nothing;
  context.save = () => saved.push({ globalAlpha: context.globalAlpha });
  context.restore = () => Object.assign(context, saved.pop());
  context.measureText = () => ({ width: 60 });
  context.fillText = (text: string, x: number, y: number) =>
    texts.push({ text, x, y, bright: context.globalAlpha === 1, color: String(context.fillStyle) });
  drawDiagram(context as unknown as CanvasRenderingContext2D, {
    width: 1200,
    height: 280,
    brightUpTo: 4,
    colors: COLORS,
    ...diagram,
  });
  return texts;
}

const drawing = (algorithm: AlgorithmId, qubitCount = 3) => ({
  qubitCount,
  stages: stagesOf(algorithm, qubitCount, '101', WORDS),
});
const textsOf = (algorithm: AlgorithmId, qubitCount = 3) =>
  written(drawing(algorithm, qubitCount)).map(({ text }) => text);

describe('what a circuit drawing writes', () => {
  const WIRES = ['q0', 'q1', 'q2'];
  const ZEROS = ['|0⟩', '|0⟩', '|0⟩'];
  const H = ['H', 'H', 'H'];
  test.each<[AlgorithmId, number, string[]]>([
    [
      'grover',
      3,
      [
        ...WIRES,
        ...['superposition', ...H],
        ...['oracle', '−1 on', '|101⟩'],
        ...['diffusion', 'mirror', 'at mean'],
        ...['repeat', 'oracle,', 'diffusion'],
      ],
    ],
    [
      'deutsch-jozsa',
      3,
      [...WIRES, 'init', ...ZEROS, 'hadamards', ...H, 'oracle', '(−1)ᶠ⁽ˣ⁾', 'hadamards', ...H],
    ],
    [
      'bernstein-vazirani',
      3,
      [...WIRES, 'init', ...ZEROS, 'hadamards', ...H, 'oracleDot', 'Z', 'Z', 'hadamards', ...H],
    ],
    ['simon', 4, [...WIRES, 'q3', 'hadamards', 'H', 'H', 'oracleFunction', 'hadamards', 'H', 'H', 'measure']],
  ])('is, for %s on %i qubits, its wires, labels and gates in order', (algorithm, qubitCount, texts) => {
    expect(textsOf(algorithm, qubitCount)).toEqual(texts);
  });

  test('stands on the wires, 80 pixels apart from 62 on', () => {
    const texts = written(drawing('bernstein-vazirani'));
    const at = (symbol: string) => texts.filter(({ text }) => text === symbol).map(({ x, y }) => [x, y]);
    expect(['q0', 'q1', 'q2'].map((wire) => at(wire)[0])).toEqual([
      [12, 62],
      [12, 142],
      [12, 222],
    ]);
    // q2 and q0 carry the two ones of 101, in the third of four stages.
    expect(at('Z')).toEqual([
      [718.5, 223],
      [718.5, 63],
    ]);
  });

  test('has its stages in four equal parts, and the measurement at the end', () => {
    expect([0, 1, 2, 3, 4].map((stage) => stageX(stage, 1200))).toEqual([204.5, 461.5, 718.5, 975.5, 1152]);
  });

  test.each([
    [-1, []],
    [0, ['init']],
    [1, ['init', 'hadamards']],
    [2, ['init', 'hadamards', 'oracle']],
    [3, ['init', 'hadamards', 'oracle', 'hadamards']],
    [4, ['init', 'hadamards', 'oracle', 'hadamards']],
  ])('is bright up to stage %i and dim after it', (brightUpTo, bright) => {
    const labels = written({ ...drawing('deutsch-jozsa'), brightUpTo }).filter(({ y }) => y === 20);
    expect(labels.filter((label) => label.bright).map(({ text }) => text)).toEqual(bright);
    expect(labels).toHaveLength(4);
  });

  test('sets the newest stage apart while it runs, with a badge and the loop', () => {
    const texts = written({
      ...drawing('grover'),
      brightUpTo: 1,
      badge: 'Step 3',
      loopLabel: 'Iteration 1 / 3',
    });
    const colored = texts.filter(({ color }) => color === 'accent').map(({ text }) => text);
    expect(colored).toEqual(['oracle', 'Iteration 1 / 3']);
    expect(texts.at(-1)).toEqual({ text: 'Step 3', x: 19, y: 20.5, bright: true, color: 'on-accent' });
    // Below the lowest wire, between the oracle and "Repeat".
    expect(texts.at(-2)).toEqual({
      text: 'Iteration 1 / 3',
      x: 718.5,
      y: 271,
      bright: false,
      color: 'accent',
    });
  });
});

describe('a circuit drawing in words', () => {
  const STEPS = ['Initialize', 'Superposition', 'Oracle'].map((title) => ({ title }));
  const show = (algorithm: AlgorithmId, more: object = {}) => {
    renderAsPage(
      <CircuitDiagram algorithm={algorithm} steps={STEPS} running={false} currentStep={null} {...more} />,
    );
    return {
      label: screen.getByRole('img').getAttribute('aria-label'),
      caption: document.querySelector('p')!.textContent!.trim(),
    };
  };
  const END = 'At the end every wire is measured.';

  test.each<[AlgorithmId, object, string, string]>([
    [
      'grover',
      { qubitCount: 2, targetItem: 2 },
      `A circuit of 2 qubits, q0 at the top. First a Hadamard gate on every wire. Then the oracle across all wires, which flips the sign of |10⟩. Then the diffusion operator across all wires. Oracle and diffusion are repeated. ${END}`,
      'The number after the slash is ⌈√N⌉ = 2, an upper bound. The search may need fewer rounds.',
    ],
    [
      'grover',
      { qubitCount: 3, targetItem: 1, currentStep: 2 },
      `A circuit of 3 qubits, q0 at the top. First a Hadamard gate on every wire. Then the oracle across all wires, which flips the sign of |001⟩. Then the diffusion operator across all wires. Oracle and diffusion are repeated. ${END}`,
      'The number after the slash is ⌈√N⌉ = 3, an upper bound. The search may need fewer rounds. Step 3 of 3: Oracle.',
    ],
    [
      'grover',
      { qubitCount: 4, targetItem: 1, covered: true },
      `A circuit of 4 qubits, q0 at the top. First a Hadamard gate on every wire. Then the oracle across all wires, which flips the sign of |?⟩. Then the diffusion operator across all wires. Oracle and diffusion are repeated. ${END}`,
      'The number after the slash is ⌈√N⌉ = 4, an upper bound. The search may need fewer rounds.',
    ],
    [
      'deutsch-jozsa',
      { currentStep: 0 },
      `A circuit of 3 qubits that start as |0⟩. A Hadamard gate on every wire, then the oracle across all wires, which flips the sign where f(x) is 1, then a Hadamard gate on every wire again. ${END}`,
      'The oracle is drawn as one box, whatever the function. Step 1 of 3: Initialize.',
    ],
    [
      'bernstein-vazirani',
      {},
      `A circuit of 3 qubits that start as |0⟩. A Hadamard gate on every wire, then the oracle for the example string 101, which is a Z gate on q0 and on q2, then a Hadamard gate on every wire again. ${END}`,
      'An example: the oracle is drawn for the string 101.',
    ],
    [
      'simon',
      { qubitCount: 4 },
      `A circuit of 4 qubits: q0 and q1 hold the input, q2 and q3 the output. A Hadamard gate on both inputs; the oracle for the example period 11, which is a CNOT from q0 to q2 and one from q1 to q2; a Hadamard gate on both inputs again; then the inputs are measured. ${END}`,
      'An example: the oracle is drawn for the period 11.',
    ],
  ])('of %s with %j says so', (algorithm, more, label, caption) => {
    expect(show(algorithm, more)).toEqual({ label, caption });
  });
});
