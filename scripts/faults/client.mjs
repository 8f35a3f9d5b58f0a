import { setTimeout as sleep } from 'node:timers/promises';

const EXERCISE = '01-flip-a-qubit';

/** A learner's calls. What was acknowledged is remembered, for the checks at the end. */
export function createClient({ gateway, simulation, databaseUrl }) {
  const acknowledged = { submissions: new Set(), jobs: new Set() };

  const call = createCaller(gateway);

  const submit = async (key, circuit = [{ name: 'X', qubit: 0, timeStep: 0 }], options = {}) => {
    const headers = key ? { 'idempotency-key': key } : {};
    const answer = await call('POST', `/api/exercises/${EXERCISE}/submit`, {
      body: { circuit },
      headers,
      ...options,
    });
    if (answer.status === 200) acknowledged.submissions.add(answer.body.submission_id);
    return answer;
  };

  /** A queued run; past the gateway, so that the rate limit of one address does not count. */
  const run = async (body, options = {}) => {
    const answer = await call('POST', '/api/algorithms/simulator/run', {
      body,
      base: simulation,
      ...options,
    });
    if (answer.status === 202) acknowledged.jobs.add(answer.body.job_id);
    return answer;
  };

  /** The id of a job that must be taken. */
  const startJob = async (body) => {
    const answer = await run(body);
    if (answer.status !== 202) throw new Error(`No job: ${answer.status} ${answer.text}`);
    return answer.body.job_id;
  };

  const job = (id) => call('GET', `/api/algorithms/jobs/${id}`, { base: simulation, timeoutMs: 5_000 });

  /** The job when it has one of the statuses; null when it did not in time. */
  const jobIs = async (id, statuses, timeoutMs = 120_000) => {
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline;) {
      const { body } = await job(id);
      if (statuses.includes(body?.status)) return body;
      await sleep(100);
    }
    return null;
  };

  const query = async (sql, values = []) => {
    const { default: pg } = await import('pg');
    const connection = new pg.Client({ connectionString: databaseUrl });
    connection.on('error', () => {});
    await connection.connect();
    try {
      return (await connection.query(sql, values)).rows;
    } finally {
      await connection.end();
    }
  };

  return {
    acknowledged,
    call,
    submit,
    run,
    startJob,
    job,
    jobIs,
    query,
    jobEnds: (id, ms) => jobIs(id, FINAL, ms),
  };
}

/** `call(method, path, {body, headers, base, timeoutMs})`; a text body is sent as it is. Status 0 stands for no answer. */
function createCaller(gateway) {
  return async (method, path, { body, headers = {}, base = gateway, timeoutMs = 40_000 } = {}) => {
    const startedAt = performance.now();
    const isText = typeof body === 'string';
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    try {
      const answer = await fetch(base + path, {
        method,
        headers: { ...type, ...headers },
        body: isText || body === undefined ? body : JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await answer.text();
      return {
        status: answer.status,
        headers: answer.headers,
        text,
        body: parse(text),
        ms: performance.now() - startedAt,
      };
    } catch (error) {
      return {
        status: 0,
        headers: new Headers(),
        text: '',
        body: null,
        ms: performance.now() - startedAt,
        error,
      };
    }
  };
}

const FINAL = ['completed', 'failed', 'cancelled'];

/** Rotations and CNOT chains over so many qubits: a circuit that no plan makes cheap. */
export function heavyCircuit(qubits, gateCount, seed = 7) {
  const gates = Array.from({ length: gateCount }, (_, n) => {
    const [qubit, timeStep] = [n % qubits, n % 500];
    if (n % 2)
      return { name: 'CNOT', qubit, target_qubit: (qubit + 1 + (n % (qubits - 1))) % qubits, timeStep };
    return { name: n % 3 ? 'RX' : 'RY', qubit, timeStep, parameter: 0.1 + (n % 97) / 50 };
  });
  return { qubits, gates, seed, shots: 256 };
}

/** The same as a program, which has room for several times as many gates in a body. */
export function heavyProgram(circuit) {
  const lines = circuit.gates.map(({ name, qubit, target_qubit: target, parameter }) =>
    name === 'CNOT'
      ? `cx q[${qubit}],q[${target}];`
      : `${name.toLowerCase()}(${parameter.toFixed(2)}) q[${qubit}];`,
  );
  const qasm = `OPENQASM 2.0;include "qelib1.inc";qreg q[${circuit.qubits}];${lines.join('')}`;
  return { qasm, seed: circuit.seed, shots: circuit.shots };
}

/** A job of a few milliseconds: too many qubits to be answered at once, and one gate. */
export const lightJob = (seed = 1) => ({
  qubits: 17,
  gates: [{ name: 'H', qubit: 0, timeStep: 0 }],
  seed,
  shots: 16,
});

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
