import { describe, expect, it } from '@jest/globals';
import { compileLesson } from './compileLesson.ts';

const known = {
  terms: new Map([['state vector', 'state-vector']]),
  exercises: new Map([['07-bell-state', { title: 'Bell state', lesson: '1.2' }]]),
  demos: {},
  mistakes: new Map([['sign-never-matters', 'Signs don’t count.']]),
};
const HEAD = '---\ntitle: A title\nsummary: A summary\n---\n';
const compile = (body: string) => compileLesson('a/lesson.mdx', HEAD + body, known, '2.1');
const circuit = (attributes: string, inside = 'Look.') =>
  `<Circuit title="A" ${attributes}>\n\n${inside}\n\n</Circuit>\n`;
const option = (words: string, attributes = 'mistake="sign-never-matters"') =>
  `<Option ${attributes}>\n${words}\n</Option>\n`;
const predict = (words: string, ...options: string[]) =>
  `<Predict id="one">\n${words}\n\n${options.join('')}</Predict>\n`;
const RIGHT = option('So\n\nIt is.', 'right');

it('words are what has a letter or a digit', async () => {
  expect((await compile('It has 2 states — a * b.')).words).toBe(6);
});

it('a term counts once, however it’s written and whatever stands for it', async () => {
  const { terms, code } = await compile(
    'A **State vector**, two <Term of="state vector">columns</Term> and a **state vector**.',
  );
  expect(terms).toEqual(['state-vector']);
  expect(code.match(/id: "state-vector"/g)).toHaveLength(3);
});

describe('a circuit', () => {
  it.each([
    ['gates="RY(theta) 0" angle="theta" at="pi/2"', String.raw`\"first\":6`],
    ['gates="RY(theta) 0" angle="theta"', String.raw`\"first\":0`],
    ['gates="H 0"', 'show: "amplitudes"'],
    ['gates="H 0" show="spheres counts"', 'show: "spheres counts"'],
  ])('with %s has %s', async (attributes, part) => {
    expect((await compile(circuit(attributes))).code).toContain(part);
  });

  it('that measures goes to the worksheets with its bits', async () => {
    const { circuits } = await compile(circuit('gates="H 0; MEASURE 0 c0" qubits="2"'));
    expect(circuits).toMatchObject([{ title: 'A', qubitCount: 2, bitCount: 1 }]);
    expect(circuits[0]!.steps).toHaveLength(2);
  });

  it('may have a formula alone for its caption', async () => {
    const { code } = await compile(circuit('gates="H 0"', '$$\nx\n$$'));
    expect(code).toMatch(/_jsx\(Caption, \{\s*children: _jsx\(Formula, \{/);
  });
});

it.each([
  ['theta="pi/2" phi="pi"', '0.5', '1'],
  ['theta="pi"', '1', '0'],
])('a sphere has its angles in multiples of π: %s', async (angles, theta, phi) => {
  const { code } = await compile(`<Sphere title="A" ${angles}>\nLook.\n</Sphere>`);
  expect(code).toContain(`theta: "${theta}",`);
  expect(code).toContain(`phi: "${phi}",`);
});

it.each([
  ['$$\nx\n$$', true],
  ['<Formula tex="x" display />', true],
  ['<Formula tex="x" />', false],
  ['Some $x$ here.', false],
])('the formula %j stands on a separate line: %p', async (body, isDisplay) => {
  const { code } = await compile(body);
  expect([code.includes('katex-display'), code.includes('display: "true"')]).toEqual([isDisplay, isDisplay]);
});

it('an exercise is called by its title', async () => {
  expect((await compile('<Try exercise="07-bell-state">Build it.</Try>')).code).toContain(
    'title: "Bell state"',
  );
});

it('what is said of a moment is noted', async () => {
  expect((await compile('<AsOf date="2026-11">There are few.</AsOf>')).dated).toEqual(['There are few.']);
});

describe('a question', () => {
  it('of one paragraph has no tags around it, one of two has, and formulas stand where they are written', async () => {
    const wrong = option('No\n\nIt isn’t.');
    const [one] = (await compile(predict('Why?', RIGHT, wrong))).questions;
    const [two] = (await compile(predict('It is so.\n\nWhy?', RIGHT, wrong))).questions;
    const [drawn] = (await compile(predict('Why?\n\n$$\nx\n$$', RIGHT, wrong))).questions;
    expect([one!.text, two!.text]).toEqual(['Why?', '<p>It is so.</p><p>Why?</p>']);
    expect(drawn!.text).toContain('katex-display');
  });
});

it.each([
  [
    'a figure in a figure',
    `<Figure title="B">\n\n${circuit('gates="H 0"')}\nLook.\n\n</Figure>`,
    '<Circuit> can’t be inside another figure',
  ],
  [
    'counts of a circuit that measures',
    circuit('gates="H 0; MEASURE 0 c0" show="counts"'),
    'a circuit that measures on its way has no angle to turn and no counts',
  ],
  ['an empty title', '<Sphere title="">\nLook.\n</Sphere>', '<Sphere> needs title="…"'],
  [
    'an attribute between braces',
    '<Sphere title={x}>\nLook.\n</Sphere>',
    '<Sphere> takes texts in quotes only, such as title="…"',
  ],
  ['a year alone', '<AsOf date="2026">Few.</AsOf>', 'date="2026" is written as 2026-11'],
  ['a day', '<AsOf date="2026-11-05">Few.</AsOf>', 'date="2026-11-05" is written as 2026-11'],
  [
    'a question’s id with capitals',
    predict('Why?', RIGHT, option('No\n\nIt isn’t.')).replace('one', 'One_a'),
    '<Predict> needs an id of small letters, digits and hyphens',
  ],
  [
    'a question without words',
    predict('', RIGHT, option('No\n\nIt isn’t.')),
    '<Predict id="one"> has no question before its options',
  ],
  [
    'the same option twice',
    predict('Why?', RIGHT, option('So\n\nIt isn’t.')),
    '<Predict id="one"> has the same option twice',
  ],
  [
    'an option that says no why',
    predict('Why?', RIGHT, option('No')),
    'an <Option> of <Predict id="one"> needs its answer, an empty line, and why it’s right or wrong',
  ],
])('%s is refused', async (_what, body, reason) => {
  await expect(compile(body)).rejects.toThrow(reason);
});
