import { describe, expect, it, test } from '@jest/globals';
import { faultsOf } from '../testing/faults-of.js';
import { customRequestCheck } from './custom-request-check.js';
import { customRequestSchema, qasmRequestSchema, runRequestSchema } from './simulation.js';

const H = { name: 'H', qubit: 0, timeStep: 0 };
const CNOT = { name: 'CNOT', qubit: 0, target_qubit: 1, timeStep: 1 };
const CUSTOM = 'qubits must be an integer from 1 to 12';
const RUN = 'qubits must be an integer from 1 to 24';
const LIST = 'gates must be a list of gates';

describe('a custom circuit', () => {
  const schema = customRequestSchema();
  const check = customRequestCheck();

  test.each<readonly [object, readonly string[]]>([
    [{}, []],
    [{ qubits: 0 }, [CUSTOM]],
    [{ qubits: 1 }, []],
    [{ qubits: 12 }, []],
    [{ qubits: 13 }, [CUSTOM]],
    [{ qubits: 1.5 }, [CUSTOM]],
    [{ qubits: '2' }, [CUSTOM]],
    [{ qubits: null }, [CUSTOM]],
    [{ qubits: undefined }, [CUSTOM]],
    [{ gates: [] }, []],
    [{ gates: null }, [LIST]],
    [{ gates: undefined }, [LIST]],
    [{ gates: {} }, [LIST]],
    [{ gates: [CNOT] }, []],
    [{ gates: [H, CNOT], qubits: 1 }, ['gates[1].target_qubit must be from 0 to 0 for 1 qubit']],
    [{ gates: [{ ...H, qubit: 2 }] }, ['gates[0].qubit must be from 0 to 1 for 2 qubits']],
    [{ gates: [{ ...H, qubit: 12 }], qubits: 12 }, ['gates[0].qubit must be from 0 to 11 for 12 qubits']],
    [{ gates: [{ ...H, qubit: 11 }], qubits: 12 }, []],
    [{ shots: 0 }, ['shots must be an integer from 1 to 100000']],
    [{ shots: 1 }, []],
    [{ shots: 100_000 }, []],
    [{ shots: 100_001 }, ['shots must be an integer from 1 to 100000']],
    [{ seed: -1 }, ['seed must be an integer from 0 to 4294967295']],
    [{ seed: 0 }, []],
    [{ seed: 4_294_967_295 }, []],
    [{ seed: 4_294_967_296 }, ['seed must be an integer from 0 to 4294967295']],
    [{ description: 'anything' }, []],
  ])('with %j has the faults %j, and its quick check agrees', (fields, expected) => {
    const body = { qubits: 2, gates: [H], ...fields };
    expect(faultsOf(schema, body)).toEqual(expected);
    expect(check(body)).toBe(expected.length === 0);
  });

  it('has 1024 shots unless it is told otherwise, and no unknown field', () => {
    expect(schema.parse({ qubits: 2, gates: [{ ...H, symbol: 'H' }], extra: 1 })).toEqual({
      qubits: 2,
      gates: [H],
      shots: 1_024,
    });
  });
});

describe('a run', () => {
  const schema = runRequestSchema();
  const BOTH = 'qasm cannot stand beside `gates` or `qubits`; send one or the other';

  test.each<readonly [object, readonly string[]]>([
    [{ qubits: 1, gates: [] }, []],
    [{ qubits: 24, gates: [H] }, []],
    [{ qubits: 0, gates: [] }, [RUN]],
    [{ qubits: 25, gates: [] }, [RUN]],
    [{ qubits: '2', gates: [] }, [RUN]],
    [{ gates: [H] }, [RUN]],
    [{ qubits: 2 }, [LIST]],
    [{}, [RUN]],
    [{ qubits: 2, gates: [{ ...H, qubit: 2 }] }, ['gates[0].qubit must be from 0 to 1 for 2 qubits']],
    [{ qubits: 24, gates: [{ ...H, qubit: 23 }] }, []],
    [{ qasm: 'OPENQASM 3.0;' }, []],
    [{ qasm: 'x', shots: 5, seed: 7 }, []],
    [{ qasm: 'x', qubits: 2 }, [BOTH]],
    [{ qasm: 'x', gates: [] }, [BOTH]],
    [{ qasm: 'x', qubits: 2, gates: [] }, [BOTH]],
    [{ qasm: 7 }, ['qasm must be an OpenQASM program as text']],
    [{ qasm: null }, ['qasm must be an OpenQASM program as text']],
    [{ qubits: 2, gates: [H], shots: 0 }, ['shots must be an integer from 1 to 100000']],
  ])('with %j has the faults %j', (body, expected) => expect(faultsOf(schema, body)).toEqual(expected));

  it('is no empty program', () => expect(schema.safeParse({ qasm: '' }).success).toBe(false));
});

describe('an export', () => {
  test.each<readonly [object, readonly string[]]>([
    [{ qubits: 1, gates: [H] }, []],
    [{ qubits: 24, gates: [] }, []],
    [{ qubits: 25, gates: [] }, [RUN]],
    [{ qubits: 0, gates: [] }, [RUN]],
    [{ qubits: 1 }, [LIST]],
    [{ gates: [] }, [RUN]],
    [{ qubits: 1, gates: [CNOT] }, ['gates[0].target_qubit must be from 0 to 0 for 1 qubit']],
  ])('with %j has the faults %j', (body, expected) => {
    expect(faultsOf(qasmRequestSchema(), body)).toEqual(expected);
  });
});

it('an operator’s limits hold in place of the usual ones', () => {
  const limits = {
    maxCustomQubits: 3,
    maxRunQubits: 5,
    maxGates: 1,
    maxTimeSteps: 2,
    maxShots: 4,
    maxAngle: 1,
  };
  const body = { qubits: 6, gates: [H], shots: 5 };
  expect(faultsOf(customRequestSchema(limits), body)).toEqual([
    'qubits must be an integer from 1 to 3',
    'shots must be an integer from 1 to 4',
  ]);
  expect(faultsOf(runRequestSchema(limits), body)).toEqual([
    'qubits must be an integer from 1 to 5',
    'shots must be an integer from 1 to 4',
  ]);
  expect(faultsOf(qasmRequestSchema(limits), { qubits: 6, gates: [H, H] })).toEqual([
    'qubits must be an integer from 1 to 5',
    'gates must hold at most 1 gates',
  ]);
});
