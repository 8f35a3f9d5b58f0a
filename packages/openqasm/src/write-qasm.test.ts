import { describe, expect, it } from '@jest/globals';
import {
  buildCircuit,
  buildDynamicCircuit,
  GATE_NAMES,
  groverCircuit,
  probabilities,
  simulate,
  totalVariation,
  unitaryOf,
  unitaryOverlap,
  type Circuit,
  type Operation,
} from '@superpose/quantum';
import { drawCircuit, parseDiagram, randomCircuit } from '@superpose/quantum/testing';
import fc from 'fast-check';
import { parseQasm } from './parse-qasm.js';
import { writeQasm2, writeQasm3 } from './write-qasm.js';

const WRITERS = [
  ['OpenQASM 3', writeQasm3],
  ['OpenQASM 2', writeQasm2],
] as const;

const expectSame = (circuit: Circuit, copy: Circuit) => {
  const overlap = unitaryOverlap(unitaryOf(circuit), unitaryOf(copy));
  if (!(Math.abs(overlap - 1) < 1e-10)) {
    throw new Error(`overlap ${overlap}\n${drawCircuit(circuit)}\n${drawCircuit(copy)}`);
  }
};

describe.each(WRITERS)('%s', (_name, write) => {
  it('reads back to the same unitary, for random circuits over the whole catalogue', () => {
    const circuits = fc
      .record({
        qubitCount: fc.integer({ min: 1, max: 4 }),
        operationCount: fc.nat(8),
        seed: fc.nat(2 ** 31),
        controlled: fc.boolean(),
      })
      .map(randomCircuit);
    fc.assert(fc.property(circuits, (circuit) => expectSame(circuit, parseQasm(write(circuit)))));
  });

  it.each(GATE_NAMES)('writes %s so that it reads back', (gate) => {
    const circuit = randomCircuit({ qubitCount: 3, operationCount: 3, seed: 5, gates: [gate] });
    expectSame(circuit, parseQasm(write(circuit)));
  });

  it('keeps every digit of an angle', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (angle) => {
        const circuit = buildCircuit(1, [{ gate: 'RX', qubits: [0], params: [angle] }]);
        expect(parseQasm(write(circuit)).operations[0]!.params![0]! + 0).toBe(angle + 0);
      }),
    );
  });
});

describe.each(WRITERS)('%s of an algorithm', (_name, write) => {
  it('stays short, since what is repeated is defined once', () => {
    const text = write(groverCircuit({ qubitCount: 10, target: 1 }));
    expect(text.match(/^gate /gm)).toHaveLength(1);
    expect(text.length).toBeLessThan(24 * 1024);
  });

  it('reads back to the same probabilities', () => {
    const circuit = groverCircuit({ qubitCount: 10, target: 0b110 });
    const again = probabilities(simulate(parseQasm(write(circuit))));
    expect(totalVariation(again, probabilities(simulate(circuit)))).toBeLessThan(1e-9);
  });
});

describe('the text', () => {
  const bell = parseDiagram(`
q0: ─H──@──
q1: ────X──
`);

  it('of OpenQASM 3 is what other tools read', () => {
    expect(writeQasm3(bell)).toBe(
      'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nbit[2] c;\nh q[0];\ncx q[0], q[1];\nc = measure q;\n',
    );
  });

  it('of OpenQASM 3 names U as the language does, for its library has no u', () => {
    const circuit = buildCircuit(1, [{ gate: 'U', qubits: [0], params: [1, 2, 3] }]);
    expect(writeQasm3(circuit)).toContain('\nU(1, 2, 3) q[0];\n');
    expect(writeQasm2(circuit)).toContain('\nu3(1, 2, 3) q[0];\n');
  });

  it('of OpenQASM 2 is what other tools read, with multiples of pi', () => {
    const circuit = buildCircuit(1, [
      { gate: 'RZ', qubits: [0], params: [Math.PI / 2] },
      { gate: 'P', qubits: [0], params: [(-3 * Math.PI) / 4] },
      { gate: 'RX', qubits: [0], params: [1e-7] },
    ]);
    expect(writeQasm2(circuit)).toBe(
      'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[1];\ncreg c[1];\nrz(pi/2) q[0];\nu1(-3*pi/4) q[0];\nrx(1.0e-7) q[0];\nmeasure q -> c;\n',
    );
  });

  it('of OpenQASM 2 names gates as every version of its library does', () => {
    const circuit = buildCircuit(2, [
      { gate: 'P', qubits: [1], params: [0.5] },
      { gate: 'CP', qubits: [1, 0], params: [0.5] },
    ]);
    expect(writeQasm2(circuit)).toContain('\nu1(0.5) q[1];\ncu1(0.5) q[1], q[0];\n');
    expect(writeQasm3(circuit)).toContain('\np(0.5) q[1];\ncp(0.5) q[1], q[0];\n');
  });

  it('of a condition asks each bit for its own value, whatever their order', () => {
    const circuit = buildDynamicCircuit(1, 4, [
      { gate: 'X', qubits: [0], condition: { bits: [2, 0, 3], value: 0b001 } },
    ]);
    expect(writeQasm3(circuit)).toContain('\nif (c[2] == 1 && c[0] == 0 && c[3] == 0) { x q[0]; }\n');
    // Bits 0, 2 and 3 are a register there, in this order.
    expect(writeQasm2(circuit)).toContain('\ncreg c0[3];\ncreg c1[1];\nif (c0 == 2) x q[0];\n');
  });
});

describe('a gate that the circuit defines', () => {
  const defined = (name: string, on: number[], ...parts: readonly (readonly [string, ...number[]])[]) =>
    ({
      gate: 'CUSTOM',
      qubits: on,
      definition: {
        name,
        qubitCount: on.length,
        operations: parts.map(([gate, ...qubits]) => ({ gate, qubits })),
      },
    }) as Operation;
  const written = (...operations: Operation[]) =>
    writeQasm3(buildCircuit(3, operations)).split('\n').slice(2, -2).join('\n');

  it('has its name, also where it is a single gate of the library', () => {
    expect(written(defined('Half', [2], ['SX', 0]))).toBe(
      'gate Half_1 a0 {\n  sx a0;\n}\nqubit[3] q;\nbit[3] c;\nHalf_1 q[2];',
    );
  });

  it('has a name of the letters that the language has, and no digit first', () => {
    expect(written(defined('Ω2', [0], ['H', 0]))).toMatch(/^gate gate2_1 a0 /);
    expect(written(defined('é†', [0], ['H', 0]))).toMatch(/^gate e_1 a0 /);
  });

  it('is another one on more qubits, and the same where it does the same', () => {
    const text = written(
      defined('One', [0], ['H', 0], ['S', 0]),
      defined('Two', [1, 2], ['H', 0], ['S', 0]),
      defined('Three', [2], ['H', 0], ['S', 0]),
    );
    expect(text.match(/^gate .* \{$/gm)).toEqual(['gate One_1 a0 {', 'gate Two_2 a0, a1 {']);
    expect(text.split('\n').slice(-3)).toEqual(['One_1 q[0];', 'Two_2 q[1], q[2];', 'One_1 q[2];']);
  });
});
