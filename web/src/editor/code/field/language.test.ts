import { describe, expect, it } from '@jest/globals';
import { foldable, getIndentation, StringStream } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { openQasm, parser } from './language';

/** The tokens that have a kind, as `text:kind`, without punctuation and operators. */
function kindsOf(text: string): string {
  const state = parser.startState!(2);
  const found: string[] = [];
  for (const line of text.split('\n')) {
    const stream = new StringStream(line, 2, 2);
    while (!stream.eol()) {
      stream.start = stream.pos;
      const kind = parser.token(stream, state);
      expect(stream.pos).toBeGreaterThan(stream.start);
      if (kind && !['punctuation', 'operator'].includes(kind)) found.push(`${stream.current()}:${kind}`);
    }
  }
  return found.join(' ');
}

describe('the colours of a program', () => {
  // All of stdgates.inc and qelib1.inc, besides what is built in.
  it.each(
    (
      'p x y z h s sdg t tdg sx rx ry rz cx cy cz cp crx cry crz ch swap ccx cswap cu CX phase cphase id u1 u2 u3 ' +
      'u cu1 cu3 rxx ryy rzz sxdg csx c3x c4x U gphase'
    ).split(' '),
  )('%s is a gate', (word) => expect(kindsOf(`${word} q;`)).toBe(`${word}:gate q:variableName`));

  it.each([
    ['OPENQASM 3.0;', 'OPENQASM:keyword 3.0:number'],
    ['include "stdgates.inc";', 'include:keyword "stdgates.inc":string'],
    ["include 'qelib1.inc';", "include:keyword 'qelib1.inc':string"],
    ['qubit[3] q;', 'qubit:typeName 3:number q:variableName'],
    ['creg c[2];', 'creg:typeName c:variableName 2:number'],
    ['h q[0];', 'h:gate q:variableName 0:number'],
    ['rx(pi/2) q;', 'rx:gate pi:atom 2:number q:variableName'],
    ['p(-2*π + τ) q;', 'p:gate 2:number π:atom τ:atom q:variableName'],
    [
      'u3(sqrt(2), euler, .5e-3) q;',
      'u3:gate sqrt:mathFunction 2:number euler:atom .5e-3:number q:variableName',
    ],
    [
      'ctrl(2) @ inv @ pow(1/2) @ x a;',
      'ctrl:modifier 2:number inv:modifier pow:modifier 1:number 2:number x:gate a:variableName',
    ],
    ['negctrl @ z a, b;', 'negctrl:modifier z:gate a:variableName b:variableName'],
    ['c = measure q;', 'c:variableName measure:action q:variableName'],
    ['reset q; barrier q;', 'reset:action q:variableName barrier:action q:variableName'],
    ['if (c == "01") x q;', 'if:keyword c:variableName "01":bitString x:gate q:variableName'],
    ['for uint i in [0:2] {', 'for:keyword uint:typeName i:variableName in:keyword 0:number 2:number'],
    ['delay[100ns] q;', 'delay:action 100ns:number q:variableName'],
    ['delay[1.5µs] $0;', 'delay:action 1.5µs:number 0:number'],
    ['0xFF 0b1_01 1_000', '0xFF:number 0b1_01:number 1_000:number'],
    ['@reversible', '@reversible:meta'],
    ['  @bind(1) x', '@bind(1) x:meta'],
    ['#pragma user', '#pragma user:meta'],
    ['pragma user', 'pragma user:meta'],
    ['x q; // h q', 'x:gate q:variableName // h q:comment'],
    ['x /* h */ q', 'x:gate /* h */:comment q:variableName'],
    ['/* one\nh\n*/ h q', '/* one:comment h:comment */:comment h:gate q:variableName'],
    ['"open', '"open:string'],
    ['my_gate q;', 'my_gate:variableName q:variableName'],
    [
      'gate my_gate a { h a; }\nmy_gate q;',
      'gate:keyword my_gate:gate a:variableName h:gate a:variableName my_gate:gate q:variableName',
    ],
    ['é ? ~ ` \\ \ud83d\ude00', 'é:variableName'],
  ])('%j', (text, expected) => expect(kindsOf(text)).toBe(expected));
});

describe('blocks', () => {
  const state = EditorState.create({
    doc: 'gate g a {\n  h a;\n}\nif (c) { x q; }\nfor int i in [0:1] {\n  {\nx q;\n  }\n}',
    extensions: openQasm,
  });
  const line = (number: number) => state.doc.line(number);

  it.each([
    [1, 0],
    [2, 2],
    [3, 0],
    [6, 2],
    [7, 4],
    [8, 2],
    [9, 0],
  ])('indent line %i by %i', (number, columns) =>
    expect(getIndentation(state, line(number).from)).toBe(columns),
  );
  it('indent as before behind a brace too many', () => {
    const odd = EditorState.create({ doc: '}\n}\ngate g a {\nh a;\n}', extensions: openQasm });
    expect(getIndentation(odd, odd.doc.line(4).from)).toBe(2);
  });
  it('fold from a brace to the one that closes it on another line', () => {
    expect(foldable(state, line(1).from, line(1).to)).toEqual({ from: line(1).to, to: line(3).from });
    expect(foldable(state, line(5).from, line(5).to)).toEqual({ from: line(5).to, to: line(9).from });
    expect(foldable(state, line(2).from, line(2).to)).toBeNull();
    expect(foldable(state, line(4).from, line(4).to)).toBeNull();
  });
});
