import { expect, it } from '@jest/globals';
import type { PaletteGate } from '@superpose/quantum/gates';
import { emptyCircuit } from '../circuit/circuit';
import { bell, circuitOf, cnot, gate } from '../testing/build';
import { toSvg } from './svg';

const INK = '#1b1a17';

it('a Bell circuit as SVG is a wire for each qubit, then a box and a CNOT', () => {
  expect(toSvg(bell).split('\n')).toEqual([
    '<svg xmlns="http://www.w3.org/2000/svg" width="184" height="144" viewBox="0 0 184 144" font-family="Inter, Helvetica, Arial, sans-serif" text-anchor="middle">',
    '<rect width="184" height="144" fill="#ffffff"/>',
    '<g transform="translate(48 16)">',
    `<text x="-24" y="32" font-size="13" fill="${INK}">q0</text><line x1="-8" y1="28" x2="120" y2="28" stroke="${INK}" stroke-width="1"/>`,
    `<text x="-24" y="88" font-size="13" fill="${INK}">q1</text><line x1="-8" y1="84" x2="120" y2="84" stroke="${INK}" stroke-width="1"/>`,
    `<rect x="12" y="10" width="36" height="36" fill="#e3e7fb" stroke="${INK}"/><text x="30" y="33" font-size="15" fill="${INK}">H</text>`,
    `<line x1="90" y1="28" x2="90" y2="84" stroke="${INK}" stroke-width="1.5"/>` +
      `<circle cx="90" cy="28" r="5" fill="${INK}"/>` +
      `<circle cx="90" cy="84" r="12.444444444444445" fill="#ffffff" stroke="${INK}" stroke-width="1.5"/>` +
      `<path d="M77.55555555555556 84h24.88888888888889M90 71.55555555555556v24.88888888888889" fill="none" stroke="${INK}" stroke-width="1.5"/>`,
    '</g>',
    '</svg>',
    '',
  ]);
});

it.each<[PaletteGate, string]>([
  ['H', '#e3e7fb'],
  ['X', '#fbe6d8'],
  ['Y', '#fbe6d8'],
  ['Z', '#fbe6d8'],
  ['S', '#ddf1e8'],
  ['T', '#ddf1e8'],
])('%s is drawn as its letter in a box of %s', (name, fill) => {
  expect(toSvg(circuitOf(1, gate(name, 0, 0))).split('\n')[4]).toBe(
    `<rect x="12" y="10" width="36" height="36" fill="${fill}" stroke="${INK}"/><text x="30" y="33" font-size="15" fill="${INK}">${name}</text>`,
  );
});

it.each([
  ['RX', Math.PI / 2, '1.57'],
  ['RY', -0.125, '-0.13'],
  ['RZ', 0, '0.00'],
] as const)('%s by %d has its angle below its name', (name, angle, text) => {
  expect(toSvg(circuitOf(2, gate(name, 1, 0, angle))).split('\n')[5]).toBe(
    `<rect x="12" y="66" width="36" height="36" fill="#f6e3f1" stroke="${INK}"/>` +
      `<text x="30" y="83" font-size="12" fill="${INK}">${name}</text>` +
      `<text x="30" y="96" font-size="10" fill="${INK}">${text}</text>`,
  );
});

it('a CNOT onto a wire above has its dot below its ⊕', () => {
  const drawn = toSvg(circuitOf(3, cnot(2, 0, 0))).split('\n')[6];
  expect(drawn).toContain('<line x1="30" y1="28" x2="30" y2="140"');
  expect(drawn).toContain('<circle cx="30" cy="140" r="5"');
  expect(drawn).toContain('<circle cx="30" cy="28" r="12.444444444444445"');
});

it.each([
  [emptyCircuit(1), 124, 88],
  [emptyCircuit(6), 124, 368],
  [circuitOf(2, gate('H', 0, 7)), 544, 144],
])('a drawing is as wide as its last column and as high as its wires (%#)', (circuit, width, height) => {
  expect(toSvg(circuit)).toContain(` width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" `);
});

it('a classical bit is a double line with its name, below the wires', () => {
  const lines = toSvg(circuitOf(2, { ...gate('MEASURE', 1, 0), bit: 1 })).split('\n');
  expect(lines[0]).toContain(' width="124" height="200" ');
  expect(
    lines.slice(5, 7).map((line) => [/>(c\d)</.exec(line)?.[1], /text x="-24" y="(\d+)"/.exec(line)?.[1]]),
  ).toEqual([
    ['c0', '130'],
    ['c1', '158'],
  ]);
  expect(
    [...lines[5]!.matchAll(/ y1="([\d.]+)"/g)].map(([, y]) => Number(y)).reduce((sum, y) => sum + y),
  ).toBe(252);
});

it('a measurement’s dial is a line, not a surface', () => {
  const measured = circuitOf(1, { ...gate('MEASURE', 0, 0), bit: 0 });
  const [dial] = /<path d="[^"]*a[^"]*"[^>]*>/.exec(toSvg(measured))!;
  expect(dial).toContain('fill="none"');
});
