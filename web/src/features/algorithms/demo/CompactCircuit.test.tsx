import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { box, hadamards, meters } from './columnParts';
import { CompactCircuit, type CircuitColumn } from './CompactCircuit';

const attributesOf = (selector: string, ...names: string[]) =>
  [...document.querySelectorAll(selector)].map((element) =>
    names.map((name) => element.getAttribute(name)).join(' '),
  );
const draw = (qubitCount: number, parts: CircuitColumn['parts'], more: object = {}) => {
  const columns = [
    { name: 'First', parts },
    { name: 'Second', parts: [] },
  ];
  const shared = { columns, qubitCount, disabled: false, onSelect: jest.fn() };
  return render(<CompactCircuit {...shared} current={0} {...more} />);
};

test.each([
  [4, '124', '17'],
  [5, '104', '12'],
])('%i wires are %s px high, the first at %s', (qubitCount, height, first) => {
  draw(qubitCount, []);
  expect(attributesOf('button > svg', 'height')).toEqual([height, height]);
  expect(attributesOf('button > svg > line', 'y1', 'y2')[0]).toBe(`${first} ${first}`);
  const names = [...document.querySelectorAll('span')];
  expect(names.map(({ textContent }) => textContent)).toEqual(
    ['q0', 'q1', 'q2', 'q3', 'q4'].slice(0, qubitCount),
  );
  expect(names[0]!.style.top).toBe(`${first}px`);
});

test('a gate is a square around its wire', () => {
  draw(2, hadamards(2));
  expect(attributesOf('rect', 'x', 'y', 'width', 'height')).toEqual(['-14 5 28 24', '-14 35 28 24']);
});

test('a box reaches from its first wire to its last, with its lines in the middle', () => {
  draw(3, [box(3, 'up', 'down')]);
  expect(attributesOf('rect', 'x', 'y', 'width', 'height')).toEqual(['-28 5 56 84']);
  expect(attributesOf('text', 'y')).toEqual(['43', '59']);
});

test('a CNOT has its line from the dot to the ⊕', () => {
  draw(3, [{ kind: 'cnot', control: 0, target: 2, shift: 9 }]);
  expect(attributesOf('g[transform]', 'transform')).toEqual(['translate(9)']);
  expect(attributesOf('circle', 'cx', 'cy', 'r')).toEqual(['0 17 3.5', '0 77 7']);
  expect(attributesOf('g[transform] line', 'x1', 'x2', 'y1', 'y2')).toEqual(['0 0 17 77']);
  expect(attributesOf('path', 'd')).toEqual(['M-7 77h14M0 70v14']);
});

test('a meter has its hand', () => {
  draw(1, meters(1));
  expect(attributesOf('rect', 'x', 'y', 'width', 'height')).toEqual(['-14 5 28 24']);
  expect(attributesOf('path', 'd')).toEqual(['M-6 21A6 6 0 0 1 6 21M0 21L4 12']);
});

test.each([true, false])('the columns can’t be chosen: %s', (disabled) => {
  draw(1, [], { disabled });
  expect(screen.getAllByRole<HTMLButtonElement>('button').map((button) => button.disabled)).toEqual([
    disabled,
    disabled,
  ]);
});

test('the current column is scrolled into the middle', () => {
  const { rerender } = draw(1, []);
  const frame = screen.getByRole('group', { name: 'Circuit, one column a step' });
  Object.defineProperty(frame, 'clientWidth', { value: 100 });
  Object.defineProperties(frame.children[1]!, { offsetLeft: { value: 300 }, offsetWidth: { value: 64 } });
  const columns = ['First', 'Second'].map((name) => ({ name, parts: [] }));
  rerender(
    <CompactCircuit columns={columns} qubitCount={1} current={1} disabled={false} onSelect={jest.fn()} />,
  );
  expect(frame.scrollLeft).toBe(282);
});
