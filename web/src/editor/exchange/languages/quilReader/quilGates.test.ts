import { expect, it } from '@jest/globals';
import { buildCircuit, isOperation, unitaryOf } from '@superpose/quantum';
import { fromQuil } from './fromQuil';

/** The matrix of a program on three qubits, to nine digits. */
function matrixOf(text: string): number[] {
  const operations = fromQuil(text)
    .steps.map(({ instruction }) => instruction)
    .filter(isOperation);
  return Array.from(unitaryOf(buildCircuit(3, operations)).entries, (x) => Number(x.toFixed(9)) + 0);
}

// As the specification of Quil defines them.
it.each([
  ['I 1', 'RX(0) 1'],
  ['S 1', 'PHASE(pi/2) 1'],
  ['T 1', 'PHASE(pi/4) 1'],
  ['DAGGER T 1', 'PHASE(-pi/4) 1'],
  ['DAGGER DAGGER T 1', 'T 1'],
  ['RZ(0.3) 1', 'H 1; RX(0.3) 1; H 1'],
  ['RY(0.3) 1', 'DAGGER S 1; RX(0.3) 1; S 1'],
  ['CNOT 2 1', 'CONTROLLED X 2 1'],
  ['CCNOT 2 0 1', 'CONTROLLED CNOT 2 0 1'],
  ['CZ 2 1', 'H 1; CNOT 2 1; H 1'],
  ['CPHASE(0.3) 2 1', 'CONTROLLED PHASE(0.3) 2 1'],
  ['CPHASE01(0.3) 2 1', 'X 2; CPHASE(0.3) 2 1; X 2'],
  ['CPHASE10(0.3) 2 1', 'X 1; CPHASE(0.3) 2 1; X 1'],
  ['CPHASE00(0.3) 2 1', 'X 1; X 2; CPHASE(0.3) 2 1; X 2; X 1'],
  ['SWAP 2 1', 'CNOT 2 1; CNOT 1 2; CNOT 2 1'],
  ['CSWAP 2 0 1', 'CONTROLLED SWAP 2 0 1'],
  ['CSWAP 2 0 1', 'CNOT 1 0; CCNOT 2 0 1; CNOT 1 0'],
  ['ISWAP 2 1', 'SWAP 2 1; CZ 2 1; S 2; S 1'],
  ['PSWAP(0.3) 2 1', 'SWAP 2 1; PHASE(0.3) 2; PHASE(0.3) 1; CPHASE(-0.6) 2 1'],
  ['XY(pi) 2 1', 'ISWAP 2 1'],
  ['PISWAP(0.3) 2 1', 'XY(0.3) 2 1'],
  ['SQISWAP 2 1; SQISWAP 2 1', 'ISWAP 2 1'],
  ['RZZ(0.3) 2 1', 'CNOT 2 1; RZ(0.3) 1; CNOT 2 1'],
  ['RXX(0.3) 2 1', 'H 2; H 1; RZZ(0.3) 2 1; H 2; H 1'],
  ['RYY(0.3) 2 1', 'DAGGER S 2; DAGGER S 1; RXX(0.3) 2 1; S 2; S 1'],
])('%s does what %s does', (gate, parts) => {
  expect(matrixOf(gate)).toEqual(matrixOf(parts));
});

it.each([
  ['RX(2*(pi/4)) 0', 'RX(pi/2) 0'],
  ['RX(-(1+2)) 0', 'RX(-3) 0'],
  ['RX(SQRT(4)*COS(0)) 0', 'RX(2) 0'],
  ['RX(2^-1) 0', 'RX(0.5) 0'],
  ['RX(EXP(0)+SIN(pi/2)) 0', 'RX(2) 0'],
  ['RX(i*i) 0', 'RX(-1) 0'],
])('%s is %s', (gate, same) => {
  expect(matrixOf(gate)).toEqual(matrixOf(same));
});
