import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { bell, circuitOf, cnot, gate } from '../testing/build';
import type { EditorCircuit } from '../circuit/circuit';
import { layoutCircuit } from '../circuit/layout';
import { BoxLayer } from './BoxLayer';
import { isSameContent, rowContent } from './cellContent';
import { CircuitPicture } from './CircuitPicture';
import { DropPreview } from './DropPreview';
import { markOf, NO_HIGHLIGHT } from './highlight';
import type { Landing } from './useGridDrop';
import { WireLayer } from './WireLayer';

const attributesOf = (selector: string, ...names: string[]) =>
  [...document.querySelectorAll(selector)].map((element) =>
    names.map((name) => element.getAttribute(name)).join(' '),
  );
const placeOf = (element: Element | null) => {
  const { left, top, width, height } = (element as HTMLElement).style;
  return [left, top, width, height].join(' ');
};

describe('the wires', () => {
  it('are as long as the columns, and a CNOT joins two of them', () => {
    const circuit = circuitOf(3, gate('H', 0, 0), cnot(2, 0, 1));
    render(<WireLayer circuit={circuit} layout={layoutCircuit(circuit, 3)} shown={{ from: 0, to: 3 }} />);
    expect(attributesOf('svg', 'width', 'height')).toEqual(['180 168']);
    expect(attributesOf('svg > line', 'x2', 'y1', 'y2')).toEqual(['180 28 28', '180 84 84', '180 140 140']);
    expect(attributesOf('g > line', 'x1', 'x2', 'y1', 'y2')).toEqual(['90 90 28 140']);
    expect(attributesOf('g > circle', 'cx', 'cy', 'r')).toEqual(['90 140 6', '90 28 13']);
    expect(attributesOf('g > path', 'd')).toEqual(['M77 28h26M90 15v26']);
  });
});

it('what reaches further than its cell is drawn with the wires, other gates are not', () => {
  const circuit = circuitOf(
    2,
    ...[gate('H', 0, 0), gate('BARRIER', 1, 0), { ...gate('SHOW_DENSITY', 0, 1), qubits: [0, 1] }],
    ...[
      { ...gate('MEASURE', 1, 1), bit: 1 },
      { ...gate('Z', 0, 2), condition: { bits: [0], value: 1 } },
    ],
    { ...gate('X', 1, 3), negativeControls: [0] },
  );
  const layout = layoutCircuit(circuit, 4);
  render(<WireLayer circuit={circuit} layout={layout} shown={{ from: 0, to: 4 }} />);
  // The barrier, the measurement, the gate that waits for a bit, and the one with a control.
  expect(document.querySelectorAll('svg > g')).toHaveLength(4);
  expect(attributesOf('path', 'd')).toContain(`M${layout.xOf(circuit.gates[3]!) - 5} 146h10l-5 8z`);
});

describe('a locked box', () => {
  it('frames the wires that lie together, and joins them', () => {
    const boxes = [{ label: 'Uf', timeStep: 1, qubits: [4, 1, 2] }];
    render(<BoxLayer boxes={boxes} layout={layoutCircuit(circuitOf(5), 3)} />);
    const box = document.querySelector('[data-locked-box]')!;
    expect(box.getAttribute('data-locked-box')).toBe('Uf');
    expect(placeOf(box)).toBe('64px 56px 52px 224px');
    expect(
      [...box.querySelectorAll(':scope > span')]
        .slice(1)
        .map((frame) => `${frame.textContent}${placeOf(frame)}`),
    ).toEqual(['Uf 6px  100px', 'Uf 174px  44px']);
  });
});

describe('a picture of a circuit', () => {
  it('has its gates read in the order of the columns', () => {
    const circuit = circuitOf(2, cnot(1, 0, 2), gate('RX', 0, 0, 0.5), gate('H', 1, 0));
    render(<CircuitPicture circuit={circuit} label="The solution" />);
    const group = screen.getByRole('group', { name: 'The solution' });
    expect(group).toBeVisible();
    // A long picture is scrolled by keyboard, too.
    expect(group.tabIndex).toBe(0);
    const picture = screen.getByRole('img', {
      name: 'RX 0.50 · q0, T1; H · q1, T1; CNOT from q1 to q0 · q1, T3',
    });
    expect(picture.style.height).toBe('112px');
    expect(picture.firstElementChild!.textContent).toBe('q0q1');
    expect(attributesOf('svg', 'width')).toEqual(['180']);
    expect(attributesOf('rect', 'x', 'y', 'width', 'height')).toEqual(['10 8 40 40', '10 64 40 40']);
    expect([...document.querySelectorAll('svg text')].map(({ textContent }) => textContent)).toEqual([
      'RX',
      '0.50',
      'H',
    ]);
    expect(attributesOf('circle', 'cx', 'cy', 'r')).toEqual(['150 84 5', '150 28 13']);
  });

  it('has the circuit’s bits below its wires, and its own gates in their colours', () => {
    const swing = { name: 'Swing', qubitCount: 1, family: 'pauli' as const };
    const circuit = {
      ...circuitOf(
        2,
        { gate: 'CUSTOM', custom: 'Swing', qubits: [1], timeStep: 0 },
        { ...gate('MEASURE', 1, 1), bit: 1 },
      ),
      customGates: [swing],
    };
    render(<CircuitPicture circuit={circuit} label="Inside" />);
    const picture = screen.getByRole('img', { name: 'Swing · q1, T1; Measurement into c1 · q1, T2' });
    expect(picture.style.height).toBe('168px');
    expect([...picture.firstElementChild!.children].map(({ textContent }) => textContent)).toEqual([
      ...['q0', 'q1', 'c0', 'c1'],
    ]);
    expect(document.querySelectorAll('.fill-gate-pauli')).toHaveLength(1);
    // The measurement’s arrow ends in the second bit’s row.
    expect(attributesOf('path', 'd')).toContain('M85 146h10l-5 8z');
  });

  it('is as wide as its last box', () => {
    const boxes = [{ label: 'U', timeStep: 4, qubits: [0] }];
    render(<CircuitPicture circuit={bell} boxes={boxes} label="The start" />);
    expect(attributesOf('svg', 'width')[0]).toBe('300');
    expect(document.querySelectorAll('[data-locked-box]')).toHaveLength(1);
  });
});

describe('where a gate would land', () => {
  const layout = layoutCircuit(circuitOf(3), 4);
  const draw = (landing: Omit<Landing, 'edit'>) => {
    render(
      <DropPreview
        landing={{ ...landing, edit: { type: 'clear' } }}
        layout={layout}
        circuit={{ qubitCount: 3 }}
      />,
    );
    return document.querySelector('[data-landing]');
  };
  const circuit = circuitOf(3);
  const cell = { qubit: 1, timeStep: 2 };

  it('is a frame with its face', () => {
    const landing = draw({
      cell,
      outcome: { ok: true, circuit, gate: { id: 'g1', ...gate('RY', 1, 2, 0.25) } },
    });
    expect(landing).toHaveAttribute('data-landing', 'allowed');
    expect(placeOf(landing)).toBe('120px 56px 60px 56px');
    expect(document.body.textContent).toBe('RY0.25');
    expect(document.querySelectorAll('g')).toHaveLength(0);
    expect(placeOf(document.querySelector('[style*="left: 130px"]'))).toBe('130px 64px  ');
  });

  it('is a CNOT with its line', () => {
    draw({ cell, outcome: { ok: true, circuit, gate: { id: 'g1', ...cnot(1, 2, 2) } } });
    expect(attributesOf('g > line', 'x1', 'y1', 'y2')).toEqual(['150 84 140']);
    expect(document.body.textContent).toBe('');
  });

  it('is the step of a ⊕ that stays in it', () => {
    const landing = draw({
      cell: { qubit: 2, timeStep: 3 },
      outcome: { ok: true, circuit, gate: { id: 'g1', ...cnot(1, 2, 0) } },
    });
    expect(placeOf(landing)).toBe('0px 112px 60px 56px');
  });

  it('has the colour of a gate that the circuit defines', () => {
    const custom = { name: 'Swing', qubitCount: 1, family: 'pauli' as const };
    const placed = { id: 'g1', gate: 'CUSTOM' as const, custom: 'Swing', qubits: [1], timeStep: 2 };
    render(
      <DropPreview
        landing={{ cell, outcome: { ok: true, circuit, gate: placed }, edit: { type: 'clear' } }}
        layout={layout}
        circuit={{ qubitCount: 3, customGates: [custom] }}
      />,
    );
    expect(document.body.textContent).toBe('Swing');
    expect(document.querySelector('[aria-hidden]')).not.toBeNull();
    expect(document.querySelectorAll('.bg-gate-pauli')).toHaveLength(1);
  });

  it('of several gates is the rectangle that they would take', () => {
    const region = { top: 0, bottom: 1, from: 0, to: 0 };
    render(
      <DropPreview
        landing={{
          ...{ cell, outcome: { ok: true, circuit } },
          edit: { type: 'move-region', region, by: { qubit: 1, timeStep: 2 } },
        }}
        layout={layout}
        circuit={{ qubitCount: 3 }}
      />,
    );
    expect(placeOf(screen.getByTestId('selected-region'))).toBe('120px 56px 60px 112px');
  });

  it('is red where it may not', () => {
    const landing = draw({ cell, outcome: { ok: false, refusal: { code: 'cell-taken', ...cell } } });
    expect(landing).toHaveAttribute('data-landing', 'refused');
    expect(placeOf(landing)).toBe('120px 56px 60px 56px');
  });

  it.each([
    ['nothing changes', { ok: false, refusal: { code: 'nothing-changes' } }],
    ['there is no gate', { ok: true, circuit }],
  ] as const)('isn’t shown where %s', (_case, outcome) => {
    expect(draw({ cell, outcome })).toBeNull();
  });
});

describe('the cells of a wire', () => {
  const circuit = circuitOf(3, gate('H', 0, 0), cnot(1, 0, 1), gate('T', 0, 1), gate('X', 2, 2));
  const cellsOf = (qubit: number, of: EditorCircuit = circuit) => rowContent(layoutCircuit(of, 3), qubit);

  it.each([
    [0, ['60 H@30 ', '88 T@66 CX@22', '60 @0 ']],
    [1, ['60 @0 ', '88 CX@22 ', '60 @0 ']],
    [2, ['60 @0 ', '88 @0 ', '60 X@30 ']],
  ])('q%i are %j', (qubit, expected) => {
    const cells = cellsOf(qubit).map(
      ({ width, gate: placed, x, targets }) =>
        `${width} ${placed?.gate ?? ''}@${x} ${targets.map((target) => `${target.gate.gate}@${target.x}`).join()}`,
    );
    expect(cells).toEqual(expected);
  });

  it('are the same where nothing of them has changed', () => {
    const [first, second] = cellsOf(0);
    expect(isSameContent(first!, cellsOf(0)[0]!)).toBe(true);
    expect(isSameContent(second!, cellsOf(0)[1]!)).toBe(true);
    expect(isSameContent(first!, second!)).toBe(false);
    expect(isSameContent(first!, { ...first!, width: 61 })).toBe(false);
    expect(isSameContent(first!, { ...first!, x: 31 })).toBe(false);
    expect(isSameContent(first!, { ...first!, gate: { ...first!.gate! } })).toBe(false);
    expect(isSameContent(second!, { ...second!, targets: [] })).toBe(false);
    expect(isSameContent({ ...second!, targets: [] }, second!)).toBe(false);
    const [target] = second!.targets;
    expect(isSameContent(second!, { ...second!, targets: [{ ...target!, x: 1 }] })).toBe(false);
    expect(isSameContent(second!, { ...second!, targets: [{ ...target!, gate: { ...target!.gate } }] })).toBe(
      false,
    );
  });
});

it.each([
  [0, 1, 'cell'],
  [0, 2, 'before'],
  [1, 1, null],
  [0, 3, null],
])('q%i in step %i is marked: %s', (qubit, timeStep, mark) => {
  const cells = [
    { qubit: 0, timeStep: 1 },
    { qubit: 0, timeStep: 2, before: true as const },
  ];
  expect(markOf({ ...NO_HIGHLIGHT, cells }, qubit, timeStep)).toBe(mark);
});
