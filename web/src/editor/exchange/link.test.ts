import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { afterEdits, anyCircuit, withoutIds } from '../testing/arbitraries';
import { bell, circuitOf, cnot, gate } from '../testing/build';
import { emptyCircuit } from '../circuit/circuit';
import { simulatorRules, SIMULATOR_COLUMNS } from '../circuit/rules';
import { circuitLink, decodeCircuit, encodeCircuit } from './link';

/** Links that were given out must open for ever: add to this list, never change it. */
const OLD_LINKS = [
  ['#c=v1.2_H00_C01t1', bell],
  ['#c=v1.3', emptyCircuit(3)],
  [
    '#c=v1.3_H00_X10_Y20_Z01_S11_T21_x02a1.5707963267948966_y12a-0.1_z22a1e-7_C23t0',
    circuitOf(
      3,
      gate('H', 0, 0),
      gate('X', 1, 0),
      gate('Y', 2, 0),
      gate('Z', 0, 1),
      gate('S', 1, 1),
      gate('T', 2, 1),
      gate('RX', 0, 2, Math.PI / 2),
      gate('RY', 1, 2, -0.1),
      gate('RZ', 2, 2, 1e-7),
      cnot(2, 0, 3),
    ),
  ],
  ['#c=v1.5_H4499', circuitOf(5, gate('H', 4, 499))],
] as const;

describe('a circuit as a link', () => {
  it.each(OLD_LINKS)('%s still opens', (link, circuit) => {
    expect(decodeCircuit(link)).toEqual(circuit);
  });

  it('comes back as it was', () => {
    fc.assert(
      fc.property(anyCircuit, (circuit) => {
        const decoded = decodeCircuit(`#${encodeCircuit(circuit)}`);
        expect(decoded && withoutIds(decoded)).toEqual(withoutIds(circuit));
      }),
      { numRuns: 500 },
    );
  });

  it('stays under 2000 characters for a full grid with the longest angles', () => {
    const cells = Array.from({ length: 6 * SIMULATOR_COLUMNS }, (_, index) => ({
      qubit: index % 6,
      timeStep: Math.floor(index / 6),
    }));
    const edits = cells.map((at) => ({
      type: 'place' as const,
      gate: 'RX' as const,
      at,
      angle: -1.2345678901234567e-100,
    }));
    const full = afterEdits(emptyCircuit(6), edits, simulatorRules);
    expect(full.gates).toHaveLength(48);
    expect(`https://quantum.school.example${circuitLink(full)}`.length).toBeLessThan(2000);
  });

  it.each([
    '',
    '#',
    '#c=v2.2_H00',
    '#c=v1.',
    '#c=v1.0',
    '#c=v1.2_Q00',
    '#c=v1.2_H',
    '#c=v1.2_H00t1',
    '#c=v1.2_C00',
    '#c=v1.2_x00',
    '#c=v1.2_x00aNaN',
    '#c=v1.2_x00a0x10',
    '#c=v1.2_H00_',
    '#c=v1.2 _H00',
  ])('%j is no circuit', (link) => {
    expect(decodeCircuit(link)).toBeNull();
  });

  it('never throws, whatever the fragment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        decodeCircuit(`#c=v1.${text}`);
      }),
    );
  });
});
