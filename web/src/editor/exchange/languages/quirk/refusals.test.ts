import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fromQuirk } from './fromQuirk';

const messageOf = (json: unknown): string => {
  const outcome = fromQuirk(typeof json === 'string' ? json : JSON.stringify(json));
  if (outcome.ok) throw new Error('it was read');
  return outcome.message;
};
const cols = (...columns: unknown[]) => ({ cols: columns });

describe('what is no circuit for us', () => {
  it.each([
    ['QFT3', "Column 1: Quirk's gate “QFT3” isn't known here."],
    ['inc3', "Column 1: Quirk's gate “inc3” isn't known here."],
    ['toString', "Column 1: Quirk's gate “toString” isn't known here."],
    ['X^t', "Column 1: Quirk's gate “X^t” changes with time."],
    ['|0⟩⟨0|', "Column 1: Quirk's gate “|0⟩⟨0|” keeps one outcome and drops the other."],
    ['Rxft', "Column 1: Quirk's gate “Rxft” changes with time."],
    [{ id: 'Rxft', arg: 'pi t' }, "Column 1: Quirk's gate “Rxft” changes with time."],
    [{ id: 'Rxft', arg: 'pi +* 2' }, "Column 1: the formula “pi +* 2” can't be read."],
    [{ id: 'Rxft', arg: 'pi 2^-1' }, "Column 1: the formula “pi 2^-1” can't be read."],
    [{ id: 'Rxft', arg: '1/0' }, "Column 1: the formula “1/0” can't be read."],
    [{ id: 'Rxft', arg: '2i' }, 'Column 1: the formula “2i” is no real number.'],
    [{ id: 'Rxft', arg: '('.repeat(150) }, /^Column 1: the formula “\(+” can't be read\.$/],
    [null, 'Column 1: a cell holds neither a gate nor 1.'],
    [7, 'Column 1: a cell holds neither a gate nor 1.'],
    [{ id: {} }, 'Column 1: a cell holds neither a gate nor 1.'],
  ])('refuses the gate %p', (gate, message) => {
    const found = messageOf(cols([gate]));
    if (typeof message === 'string') expect(found).toBe(message);
    else expect(found).toMatch(message);
  });

  const neither = "This is neither a link to a circuit of Quirk nor the circuit's JSON.";
  const deep = (depth: number, inside: string) => '['.repeat(depth) + inside + ']'.repeat(depth);
  let nested: object = { id: 'a', circuit: { cols: [['H']] } };
  for (let depth = 0; depth < 40; depth++) nested = { id: 'a', circuit: { cols: [[nested]] } };
  const doubled = Array.from({ length: 40 }, (_, k) => ({
    id: `~${k}`,
    circuit: { cols: k === 0 ? [['H'], ['H']] : [[`~${k - 1}`], [`~${k - 1}`]] },
  }));

  it.each([
    ['nothing', '', neither],
    ['no JSON', 'hello', neither],
    ['other JSON', '{"gates":[]}', neither],
    ['a list', '[1]', neither],
    ['a broken link', 'https://algassert.com/quirk#circuit=%7B%', neither],
    ['columns that are none', '{"cols":7}', 'The list of columns is no list.'],
    ['a column that is none', '{"cols":[7]}', 'Column 1: the column is no list.'],
    ['a column too deep', `{"cols":[${deep(50_000, '1')}]}`, 'Column 1: a cell holds neither a gate nor 1.'],
    ['a gate too deep', JSON.stringify(cols([nested])), 'Column 1: “a” holds gates more than 16 deep.'],
    [
      'a gate of too many',
      JSON.stringify({ cols: [['~39']], gates: doubled }),
      'Gate 14 of the list: “13” holds more than 10000 gates.',
    ],
    ['a gate too often', JSON.stringify({ cols: Array(3).fill(['~12']), gates: doubled.slice(0, 13) }), /^The circuit holds more than 20000 gates\.$/], // prettier-ignore
    ['too many columns', JSON.stringify({ cols: Array(501).fill([]) }), 'The list of columns is too long: at most 500 are read.'], // prettier-ignore
    ['too many wires', JSON.stringify(cols([...Array(24).fill(1), 'H'])), 'Column 1: a circuit may have at most 24 wires.'], // prettier-ignore
    ['too many starts', JSON.stringify({ cols: [], init: Array(25).fill(0) }), 'A circuit may have at most 24 wires.'], // prettier-ignore
    ['an unknown start', '{"cols":[],"init":[0,"x"]}', "Wire 2: the initial state x isn't known here."],
    [
      'a start too deep',
      `{"cols":[],"init":[${deep(50_000, '1')}]}`,
      "Wire 1: the initial state isn't known here.",
    ],
    ['too much', `{"cols":[]${' '.repeat(200_000)}}`, "This is too long for one of Quirk's circuits."],
  ])('refuses %s in one sentence', (_, text, message) => {
    const found = messageOf(text);
    if (typeof message === 'string') expect(found).toBe(message);
    else expect(found).toMatch(message);
  });

  it('responds to any JSON with a circuit or a sentence', () => {
    const cell = fc.oneof(
      fc.constantFrom<unknown>(1, 'H', 'X', '•', '◦', '⊕', 'Swap', 'Measure', 'Z^¼', 'Amps2', '~0', '~1'),
      fc.record(
        { id: fc.constantFrom('Rxft', 'Y^ft', '~0', 'H'), arg: fc.jsonValue() },
        { requiredKeys: [] },
      ),
      fc.record({ id: fc.string(), matrix: fc.constantFrom<unknown>('{{0,1},{1,0}}', '{{1}}', 1, null) }),
      fc.jsonValue(),
    );
    const columns = fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 6 });
    const gate = fc.record({ id: fc.constantFrom('~0', '~1'), circuit: fc.record({ cols: columns }) });
    const whole = fc.record(
      {
        cols: fc.oneof(columns, fc.jsonValue()),
        gates: fc.array(gate, { maxLength: 2 }),
        init: fc.jsonValue(),
      },
      { requiredKeys: ['cols'] },
    );
    fc.assert(
      fc.property(whole, (json) => {
        const outcome = fromQuirk(JSON.stringify(json));
        if (outcome.ok) expect(outcome.circuit.instructions.every((each) => each.timeStep! >= 0)).toBe(true);
        else expect(outcome.message).toMatch(/^[A-Z].*\.$/s);
      }),
    );
  });

  it('reads 24 wires and 500 columns', () => {
    const outcome = fromQuirk(JSON.stringify({ cols: Array(500).fill([...Array(23).fill(1), 'H']) }));
    const circuit = outcome.ok ? outcome.circuit : undefined;
    expect([circuit?.qubitCount, circuit?.instructions.length]).toEqual([24, 500]);
  });
});
