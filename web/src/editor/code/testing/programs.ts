import { emptyCircuit } from '../../circuit/circuit';
import { allGatesRules, type RuleSet } from '../../circuit/rules';
import { programOfCircuit } from '../program';
import type { CodeProgram } from '../../state/codeProgram';
import { readCode } from '../readCode';

/** A program as the pane has it once it has been typed. */
export function typed(text: string, rules: RuleSet = allGatesRules, before?: CodeProgram): CodeProgram {
  const outcome = readCode(text, rules, before ?? programOfCircuit(emptyCircuit(1)));
  if (!outcome.ok) throw new Error(`${JSON.stringify(outcome.fault)}\n${text}`);
  return outcome.program;
}

/** The gates of a program in short: `H 0 T1`. */
export const gatesIn = ({ circuit }: CodeProgram): string[] =>
  circuit.gates.map(({ gate, qubits, timeStep }) => `${gate} ${qubits.join(' ')} T${timeStep + 1}`);

/** Programs that say more than a drawing shows. */
export const RICH_PROGRAMS: readonly string[] = [
  `OPENQASM 3.0;
include "stdgates.inc";
// A Bell pair
qubit[2] q;
bit[2] c;

h q[0]; // half and half
/* now
   entangle */
cx q[0], q[1];
c = measure q;
// the end
`,
  `OPENQASM 3;
include "stdgates.inc";
gate bell a, b { h a; cx a, b; } // a gate
const float theta = pi / 8;
qubit[3] q;
bit c;
bell q[0], q[1]; // used once
for int i in [0:2] {
  // each of them
  ry(theta * (i + 1)) q[i];
}
rz(2 * theta) q[2]; // an expression
c = measure q[0];
if (c == 1) { x q[2]; }
reset q[0];
`,
  `OPENQASM 2.0;
include "qelib1.inc";
qreg a[2];
qreg b[1];
creg m[3];
h a; // both
cx a[0], b[0];
barrier a, b;
u1(pi/4) a[1]; u3(pi/2, 0, pi) b[0];
measure a[0] -> m[0];
if (m == 1) x b[0]; // mends it
`,
  `include "stdgates.inc";
qubit a;
qubit b;
h a;
ctrl @ x a, b;
negctrl @ ry(pi/3) a, b;
inv @ s b; pow(2) @ t a;
// nothing below
`,
  `OPENQASM 3.0;
include "stdgates.inc";
qubit[3] q;
bit c; // the only one with a name
rxx(pi / 3) q[0], q[1]; // has a definition in what we write
iswap q[1], q[2];
measure q[0]; // its result goes nowhere
h q[0];
def toss(qubit t) -> bit { h t; return measure t; }
c = toss(q[2]);
if (c) z q[1];
`,
];
