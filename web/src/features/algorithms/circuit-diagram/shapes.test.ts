import { describe, expect, test } from '@jest/globals';
import { drawDiagram, type Diagram } from './drawDiagram';
import type { Part } from './stages';

const COLORS = {
  ink: 'ink',
  muted: 'muted',
  paper: 'paper',
  accent: 'accent',
  onAccent: 'on-accent',
  gates: {
    hadamard: { fill: 'h-fill', ink: 'h-ink' },
    phase: { fill: 'phase-fill', ink: 'phase-ink' },
    controlled: { fill: 'control-fill', ink: 'control-ink' },
  },
};

/** What the diagram draws, call by call: lines from M to L, and what fills and strokes them at which opacity. */
function drawn(diagram: Partial<Diagram>): string[] {
  const calls: string[] = [];
  const saved: object[] = [];
  const place =
    (name: string, count: number) =>
    (...numbers: number[]) =>
      void calls.push(`${name} ${numbers.slice(0, count).join(' ')}`);
  const context: Record<string, unknown> = {
    globalAlpha: 1,
    clearRect: () => {},
    beginPath: () => {},
    moveTo: place('M', 2),
    lineTo: place('L', 2),
    rect: place('rect', 4),
    arc: place('arc', 3),
    roundRect: place('round', 5),
    measureText: () => ({ width: 60 }),
    fillText: (text: string, x: number, y: number) => calls.push(`${text} at ${x} ${y}`),
    fill: () => calls.push(`fill ${context.fillStyle} ${context.globalAlpha}`),
    stroke: () => calls.push(`stroke ${context.strokeStyle} ${context.globalAlpha}`),
    save: () => saved.push({ globalAlpha: context.globalAlpha }),
    restore: () => Object.assign(context, saved.pop()),
  };
  drawDiagram(context as unknown as CanvasRenderingContext2D, {
    width: 1200,
    height: 280,
    qubitCount: 0,
    stages: [],
    brightUpTo: 4,
    colors: COLORS,
    ...diagram,
  });
  return calls;
}
/** One part in the first of the stages, whose middle is at 204.5. */
const part = (one: Part, brightUpTo = 4) =>
  drawn({ stages: [{ label: 'Stage', parts: [one] }], brightUpTo }).slice(1);
const EMPTY = Array.from({ length: 4 }, () => ({ label: '', parts: [] }));

describe('a part of the drawing', () => {
  const H: Part = { kind: 'gate', qubit: 1, symbol: 'H', family: 'hadamard' };

  test('is a gate in a square on its wire', () => {
    expect(part(H)).toEqual([
      'rect 183.5 120.5 44 44',
      'fill paper 1',
      'fill h-fill 1',
      'stroke h-ink 1',
      'H at 204.5 143',
    ]);
  });

  test('is dim before its stage, and hides the wire all the same', () => {
    expect(part(H, -1).slice(1, 4)).toEqual(['fill paper 1', 'fill h-fill 0.32', 'stroke h-ink 0.32']);
  });

  test('is a box from its first wire to its last, with its lines in the middle', () => {
    expect(part({ kind: 'box', first: 0, last: 2, lines: ['up', 'down'] })).toEqual([
      'rect 149.5 34.5 112 216',
      'fill paper 1',
      'fill phase-fill 1',
      'stroke phase-ink 1',
      'up at 204.5 130',
      'down at 204.5 154',
    ]);
  });

  test('is a CNOT with its dot on the control and its ⊕ on the target', () => {
    expect(part({ kind: 'cnot', control: 0, target: 2, shift: -28 })).toEqual([
      'arc 176.5 222 14',
      'fill paper 1',
      'fill paper 1',
      'M 177.5 62',
      'L 177.5 236',
      'M 162.5 222.5',
      'L 190.5 222.5',
      'stroke ink 1',
      'arc 176.5 62 5.5',
      'fill ink 1',
    ]);
  });

  test('is a meter with its hand', () => {
    expect(part({ kind: 'meter', qubit: 0 })).toEqual([
      'rect 183.5 40.5 44 44',
      'fill paper 1',
      'fill paper 1',
      'stroke ink 1',
      'arc 204.5 71 13',
      'M 204.5 71',
      'L 213.5 54',
      'stroke ink 1',
    ]);
  });
});

describe('the wires', () => {
  test.each([
    ['end in a meter that is dim until it’s measured', { brightUpTo: 3 }, 'ink', 0.32],
    ['end in a bright meter after the last stage', { brightUpTo: 4 }, 'ink', 1],
    ['end in a meter set apart while it’s measured', { brightUpTo: 4, badge: 'Step 5' }, 'accent', 1],
    ['end in a plain dim meter in a run before', { brightUpTo: 3, badge: 'Step 4' }, 'ink', 0.32],
  ])('%s', (_, more, ink, alpha) => {
    expect(drawn({ qubitCount: 1, stages: EMPTY, ...more }).slice(0, 12)).toEqual([
      'M 52 62.5',
      'L 1152 62.5',
      'stroke muted 1',
      'q0 at 12 62',
      'rect 1130.5 40.5 44 44',
      'fill paper 1',
      `fill paper ${alpha}`,
      `stroke ${ink} ${alpha}`,
      'arc 1152 71 13',
      'M 1152 71',
      'L 1161 54',
      `stroke ${ink} ${alpha}`,
    ]);
  });
});

describe('the loop', () => {
  test.each([
    [2, 0.32],
    [3, 1],
  ])('at stage %i leads from the last stage back to the oracle, with the opacity %d', (brightUpTo, alpha) => {
    const calls = drawn({ qubitCount: 3, stages: EMPTY, brightUpTo, loopLabel: 'Round 1' });
    expect(calls.slice(calls.indexOf('M 976.5 252'))).toEqual([
      'M 976.5 252',
      'L 976.5 270.5',
      'L 462.5 270.5',
      'L 462.5 252',
      'M 456.5 259',
      'L 462.5 252',
      'L 467.5 259',
      `stroke accent ${alpha}`,
      'rect 678.5 260 80 20',
      'fill paper 1',
      `fill paper ${alpha}`,
      'Round 1 at 718.5 271',
    ]);
  });
});

test('the badge is as wide as its words', () => {
  expect(drawn({ badge: 'Step 3' })).toEqual(['round 10 8 78 24 4', 'fill accent 1', 'Step 3 at 19 20.5']);
});
