/** Programs in the manner of the tools that people export from, with the distribution that their authors expect. */
export interface ExportedProgram {
  readonly tool: string;
  readonly source: string;
  readonly qubitCount: number;
  /** Label q(n−1)…q0 → probability; all others are 0. */
  readonly outcomes: Readonly<Record<string, number>>;
}

export const EXPORTED_PROGRAMS: readonly ExportedProgram[] = [
  {
    tool: 'Qiskit, OpenQASM 2: a GHZ state',
    qubitCount: 3,
    outcomes: { '000': 0.5, '111': 0.5 },
    source: `OPENQASM 2.0;
include "qelib1.inc";
qreg q[3];
creg meas[3];
h q[0];
cx q[0],q[1];
cx q[1],q[2];
barrier q[0],q[1],q[2];
measure q[0] -> meas[0];
measure q[1] -> meas[1];
measure q[2] -> meas[2];
`,
  },
  {
    tool: 'Qiskit, OpenQASM 3: a Bell state with its measurements',
    qubitCount: 2,
    outcomes: { '00': 0.5, '11': 0.5 },
    source: `OPENQASM 3.0;
include "stdgates.inc";
bit[2] c;
qubit[2] q;
U(pi/2, 0, pi) q[0];
cx q[0], q[1];
c[0] = measure q[0];
c[1] = measure q[1];
`,
  },
  {
    tool: 'Qiskit, transpiled to the basis of a device',
    qubitCount: 2,
    outcomes: { '00': 0.5, '11': 0.5 },
    source: `OPENQASM 2.0;
include "qelib1.inc";
qreg q[2];
rz(pi/2) q[0];
sx q[0];
rz(pi/2) q[0];
cx q[0],q[1];
`,
  },
  {
    tool: 'Qiskit, OpenQASM 3: a gate that stdgates.inc lacks, defined in the program',
    qubitCount: 1,
    outcomes: { '0': 0.5, '1': 0.5 },
    source: `OPENQASM 3.0;
include "stdgates.inc";
gate sxdg _gate_q_0 {
  s _gate_q_0;
  h _gate_q_0;
  s _gate_q_0;
}
bit[1] meas;
qubit[1] q;
sxdg q[0];
barrier q[0];
meas[0] = measure q[0];
`,
  },
  {
    tool: 'Cirq, with its comments and a named measurement register',
    qubitCount: 2,
    outcomes: { '01': 0.5, '10': 0.5 },
    source: `// Generated from Cirq v1.4.1

OPENQASM 2.0;
include "qelib1.inc";


// Qubits: [q(0), q(1)]
qreg q[2];
creg m_result[2];


h q[0];
x q[1];
cx q[0],q[1];

// Gate: cirq.MeasurementGate(2, cirq.MeasurementKey(name='result'), ())
measure q[0] -> m_result[0];
measure q[1] -> m_result[1];
`,
  },
  {
    tool: 'PennyLane, with angles as decimals',
    qubitCount: 2,
    outcomes: { '00': Math.cos(0.27) ** 2, '01': Math.sin(0.27) ** 2 },
    source: `OPENQASM 2.0;
include "qelib1.inc";
qreg q[2];
creg c[2];
rx(0.54) q[0];
rz(-1.2e-1) q[1];
cz q[0],q[1];
measure q[0] -> c[0];
measure q[1] -> c[1];
`,
  },
  {
    tool: 'tket, with multiples of pi',
    qubitCount: 1,
    outcomes: { '1': 1 },
    source: `OPENQASM 2.0;
include "qelib1.inc";

qreg q[1];
u3(1.0*pi,0.0*pi,1.0*pi) q[0];
`,
  },
  {
    tool: 'the OpenQASM paper: the quantum Fourier transform of |1010⟩',
    qubitCount: 4,
    outcomes: Object.fromEntries(
      Array.from({ length: 16 }, (_, x) => [x.toString(2).padStart(4, '0'), 1 / 16]),
    ),
    source: `// quantum Fourier transform
OPENQASM 2.0;
include "qelib1.inc";
qreg q[4];
creg c[4];
x q[0];
x q[2];
barrier q;
h q[0];
cu1(pi/2) q[1],q[0];
h q[1];
cu1(pi/4) q[2],q[0];
cu1(pi/2) q[2],q[1];
h q[2];
cu1(pi/8) q[3],q[0];
cu1(pi/4) q[3],q[1];
cu1(pi/2) q[3],q[2];
h q[3];
measure q -> c;
`,
  },
  {
    tool: 'a hand, over two registers and whole registers at once',
    qubitCount: 4,
    outcomes: { '1011': 1 },
    source: `OPENQASM 3;
include "stdgates.inc";
qubit[2] a; /* qubits 0 and 1 */ qubit[2] b;
x a;
ccx a[0], a[1], b[0];
swap b[0], b[1];
id b;
bit[4] c;
`,
  },
];
