import { describe, expect, it } from '@jest/globals';
import { fromJson, toJson } from '../exchange/json';
import { decodeCircuit, encodeCircuit } from '../exchange/link';
import { bell } from '../testing/build';
import { asCircuitName, isCircuitName } from './circuitName';
import { editCircuit } from './editCircuit';
import { simulatorRules } from './rules';

const named = { ...bell, name: 'Bell “Φ+”' };

describe('the name of a circuit', () => {
  it('travels in links and files, and lasts from edit to edit', () => {
    expect(decodeCircuit(encodeCircuit(named))).toEqual(named);
    const read = fromJson(toJson(named));
    expect(read.ok && read.circuit).toEqual(named);
    expect(editCircuit(named, { type: 'remove', id: 'g1' }, simulatorRules)).toMatchObject({
      circuit: { name: named.name },
    });
  });

  it.each([[3], [''], ['  '], ['x'.repeat(61)], [null]])('is refused from a file that says %j', (name) => {
    expect(isCircuitName(name)).toBe(false);
    const text = JSON.stringify({ version: 2, qubits: 1, gates: [], name });
    expect(fromJson(text)).toMatchObject({
      ok: false,
      failure: { values: { path: 'name', message: 'must be a text of 1 to 60 characters' } },
    });
  });

  it('is kept without spaces around it, and no longer than 60 characters', () => {
    expect(asCircuitName('  a b ')).toBe('a b');
    expect(asCircuitName('x'.repeat(70))).toHaveLength(60);
  });
});
