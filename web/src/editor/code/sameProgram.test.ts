import { expect, it } from '@jest/globals';
import { parseDynamicProgram, writeQasm3 } from '@superpose/openqasm';
import { isProgramOf } from './sameProgram';

const read = (lines: string) =>
  parseDynamicProgram(`OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[4] q;\nbit[2] c;\n${lines}`);

it.each<[string, string, string, boolean]>([
  ['nothing', '', '', true],
  ['gates of other wires in another order', 'h q[0]; x q[1];', 'x q[1]; h q[0];', true],
  ['gates of one wire in another order', 'h q[0]; x q[0];', 'x q[0]; h q[0];', false],
  ['another gate', 'h q[0];', 'x q[0];', false],
  ['a gate less', 'h q[0]; h q[0];', 'h q[0];', false],
  ['a gate more', 'h q[0];', 'h q[0]; h q[0];', false],
  ['a gate on another wire', 'h q[0];', 'h q[1];', false],
  ['a gate on a wire more', 'h q[0];', 'h q[0]; h q[1];', false],
  ['a gate turned over', 'cx q[0], q[1];', 'cx q[1], q[0];', false],
  ['an angle as it comes back from its text', 'rx(0.1 + 0.2) q[0];', 'rx(0.3) q[0];', true],
  ['another angle', 'rx(0.3) q[0];', 'rx(0.300001) q[0];', false],
  ['an angle that is close as large ones go', 'rx(100000) q[0];', 'rx(100000.000001) q[0];', true],
  ['one of several angles', 'U(1, 2, 3) q[0];', 'U(1, 2, 4) q[0];', false],
  ['a barrier in parts', 'barrier q[0], q[1];', 'barrier q[1]; barrier q[0];', true],
  ['a barrier at another place', 'h q[0]; barrier q[0];', 'barrier q[0]; h q[0];', false],
  ['a barrier less', 'barrier q[0], q[1];', 'barrier q[0];', false],
  ['controls in another order', 'ctrl(3) @ z q[0], q[1], q[2], q[3];', 'ctrl(3) @ z q[2], q[0], q[1], q[3];', true],
  ['controls on 0 in another order', 'negctrl(2) @ h q[0], q[1], q[2];', 'negctrl(2) @ h q[1], q[0], q[2];', true],
  ['a control on 0 for one on 1', 'ctrl @ h q[0], q[1];', 'negctrl @ h q[0], q[1];', false],
  ['a result in another bit', 'c[0] = measure q[0];', 'c[1] = measure q[0];', false],
  ['a measurement and a use of its bit', 'c[0] = measure q[0]; if (c[0]) x q[1];', 'if (c[0]) x q[1]; c[0] = measure q[0];', false],
  ['another condition', 'if (c[0]) x q[1];', 'if (!c[0]) x q[1];', false],
])('programs with %s are the same, or not', (_case, lines, others, isSame) => {
  expect(isProgramOf(read(lines), read(others))).toBe(isSame);
}); // prettier-ignore

it('a gate that only some programs name is the same as what it is written as', () => {
  const named = read('cu(0.1, 0.2, 0.3, 0) q[0], q[1];');
  const written = (lines: string) => parseDynamicProgram(writeQasm3(read(lines).circuit));
  expect(isProgramOf(named, written('cu(0.1, 0.2, 0.3, 0) q[0], q[1];'))).toBe(true);
  expect(isProgramOf(named, written('cu(0.1, 0.2, 0.4, 0) q[0], q[1];'))).toBe(false);
});
