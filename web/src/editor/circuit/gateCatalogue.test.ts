import { expect, it } from '@jest/globals';
import { gateCatalogue, gateForKey, gateRow } from './gateCatalogue';

it('the catalogue has ten gates in this order', () => {
  const rows = gateCatalogue.map(({ name, symbol, family, key, linkCode, qiskitMethod }) =>
    [name, symbol, family, key, linkCode, qiskitMethod].join(' '),
  );
  expect(rows).toEqual([
    'H H hadamard h H h',
    'X X pauli x X x',
    'Y Y pauli y Y y',
    'Z Z pauli z Z z',
    'S S phase s S s',
    'T T phase t T t',
    'RX RX rotation r x rx',
    'RY RY rotation r y ry',
    'RZ RZ rotation r z rz',
    'CNOT ⊕ controlled c C cx',
  ]);
});

it('a row is found by its gate’s name', () => {
  expect(gateRow('CNOT')).toEqual({
    name: 'CNOT',
    symbol: '⊕',
    family: 'controlled',
    key: 'c',
    linkCode: 'C',
    qiskitMethod: 'cx',
  });
});

it.each([
  ['h', undefined, 'H'],
  ['H', undefined, 'H'],
  ['c', undefined, 'CNOT'],
  ['r', undefined, 'RX'],
  ['R', 'RX', 'RY'],
  ['r', 'RY', 'RZ'],
  ['r', 'RZ', 'RX'],
  ['r', 'H', 'RX'],
  ['h', 'H', 'H'],
  ['q', undefined, undefined],
  ['', undefined, undefined],
] as const)('the key %j over %s places %s', (key, current, name) => {
  expect(gateForKey(key, current)).toBe(name);
});
