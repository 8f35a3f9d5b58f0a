import { describe, expect, it } from '@jest/globals';
import { compileLesson, compileQuiz } from './compileLesson.ts';
import { readFacts, splitFrontMatter } from '@superpose/content/courses';

const known = {
  terms: new Map([['state vector', 'state-vector']]),
  exercises: new Map([
    ['07-bell-state', { title: 'Bell state', lesson: '1.2' }],
    ['08-three-quarters', { title: 'Three quarters', lesson: '2.1' }],
    ['09-no-lesson', { title: 'No lesson' }],
  ]),
  demos: { grover: { lesson: '2.1', exercises: ['07-bell-state'] } },
  mistakes: new Map([['sign-never-matters', 'Signs don’t count.']]),
};
const HEAD = '---\ntitle: A title\nsummary: A summary\n---\n';
const compile = (body: string) => compileLesson('a/lesson.mdx', HEAD + body, known, '2.1');
const CIRCUIT = '<Circuit title="Pair" gates="H 0; CNOT 0 1">\nWatch *both*.\n</Circuit>\n';
const QUESTION =
  '<Predict id="one">\nWhy?\n\n<Option right>\nSo\n\nIt is.\n</Option>\n<Option mistake="sign-never-matters">\nNo\n\nIt isn’t.\n</Option>\n</Predict>\n';

describe('a lesson’s file', () => {
  it('is read into what the page, the search, the review and the worksheets need', async () => {
    const {
      code: _,
      body: __,
      ...found
    } = await compile(
      `Three plain words and a **state vector**.\n\n${CIRCUIT}\n${QUESTION}\n<Try exercise="07-bell-state">Build it.</Try>\n`,
    );
    expect(found).toMatchObject({
      facts: { title: 'A title', summary: 'A summary', objectives: [], claims: [], sources: [] },
      terms: ['state-vector'],
      exercises: ['07-bell-state'],
      figures: 1,
      // In the caption two, in the text seven and “Build it”.
      captionWords: 2,
      words: 9,
      circuits: [{ title: 'Pair', qubitCount: 2 }],
      questions: [{ id: 'one', text: 'Why?' }],
    });
    expect(found.questions[0]!.options).toEqual([
      { text: 'So', right: true, why: '<p>It is.</p>' },
      { text: 'No', right: false, mistake: 'sign-never-matters', why: '<p>It isn’t.</p>' },
    ]);
    expect(found.text.join(' ')).toContain('state vector');
  });

  it.each([
    ['Circuit', '<Circuit title="Pair" gates="H 0; CNOT 0 1">', '</Circuit>'],
    ['Sphere', '<Sphere title="A state">', '</Sphere>'],
    ['Figure', '<Figure title="A globe">\n<BlochFigure />', '</Figure>'],
  ])(
    'gives the question inside a <%s> to the figure, which asks it before it opens',
    async (_, open, close) => {
      const { code, questions, figures, captionWords } = await compile(
        `${open}\n\n${QUESTION}\nWatch it.\n\n${close}\n`,
      );
      expect([questions.map(({ id }) => id), figures, captionWords]).toEqual([['one'], 1, 2]);
      expect(code).toContain(`question: ${JSON.stringify(JSON.stringify(questions[0]))}`);
      expect(code).not.toContain('Predict');
    },
  );

  describe('with a program', () => {
    const HEADER = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n';
    const fenced = (lines: string, language = 'qasm') => `\`\`\`${language}\n${HEADER}${lines}\n\`\`\`\n`;
    const PAIR = 'qubit[2] q;\nh q[0];\ncx q[0], q[1];';
    const beside = (lines: string, gates = 'H 0; CNOT 0 1', more = '') =>
      `<Circuit title="Pair" gates="${gates}"${more}>\n\n${fenced(lines)}\nWatch.\n\n</Circuit>\n`;

    it('gives it to the page as it’s written, with a link to the simulator where it fits there', async () => {
      const { code, words } = await compile(fenced(PAIR));
      expect(code).toContain(`text: ${JSON.stringify(HEADER + PAIR)}`);
      expect(code).toContain('link: "/simulator#c=v1.2_H00_C01t1"');
      expect(words).toBe(0);
      const wide = await compile(fenced('qubit[20] q;\nh q;'));
      expect(wide.code).toContain('_jsx(Program,');
      expect(wide.code).not.toContain('link:');
    });

    it.each([
      ['its lines', PAIR, 'H 0; CNOT 0 1'],
      ['a loop', 'qubit[3] q;\nh q[0];\nfor int i in [1:2] { cx q[0], q[i]; }', 'H 0; CNOT 0 1; CNOT 0 2'],
      ['another phase of the whole', 'qubit[1] q;\nh q[0];\np(pi) q[0];', 'H 0; RZ(pi) 0'],
      [
        'a condition',
        'qubit[2] q;\nbit[1] c;\nh q[0];\nc[0] = measure q[0];\nif (c[0] == 1) { x q[1]; }',
        'H 0; MEASURE 0 c0; X 1 if c0',
      ],
    ])('that does what the circuit beside it does by %s lets the figure show it', async (_, lines, gates) => {
      const { code, figures } = await compile(beside(lines, gates));
      expect(code).toContain(`program: ${JSON.stringify(HEADER + lines)}`);
      expect(figures).toBe(1);
      expect(code).not.toContain('_jsx(Program,');
    });

    it.each([
      [
        'that can’t be read',
        fenced('qubit[1] q;\nh q[0]'),
        ':5:1: the program can’t be read. Line 4, column 7: a semicolon is missing here.',
      ],
      ['in another language', fenced(PAIR, 'python'), ':5:1: a program begins with ```qasm, not ```python'],
      [
        'of another circuit',
        beside('qubit[2] q;\nh q[0];\ncx q[1], q[0];'),
        ':5:1: the program doesn’t do what its circuit does',
      ],
      [
        'with another sign',
        beside('qubit[1] q;\nh q[0];\nz q[0];', 'H 0'),
        ':5:1: the program doesn’t do what its circuit does',
      ],
      [
        'with other chances',
        beside('qubit[1] q;\nbit[1] c;\nc[0] = measure q[0];', 'H 0; MEASURE 0 c0'),
        ':5:1: the program doesn’t do what its circuit does',
      ],
      [
        'with another share',
        beside('qubit[1] q;\nbit[1] c;\nh q[0];\nc[0] = measure q[0];', 'RY(pi/3) 0; MEASURE 0 c0'),
        ':5:1: the program doesn’t do what its circuit does',
      ],
      [
        'with more wires',
        beside('qubit[3] q;\nh q[0];\ncx q[0], q[1];'),
        ':5:1: the program has 3 qubits and 0 bits, its circuit 2 and 0',
      ],
      [
        'beside an angle',
        beside('qubit[1] q;\nry(pi) q[0];', 'RY(theta) 0', ' angle="theta"'),
        ':5:1: a circuit with an angle to turn has no program beside it',
      ],
      [
        'beside another one',
        beside(`${PAIR}\n\`\`\`\n\n${fenced(PAIR)}`.replace(/\n\`\`\`\n$/, '')),
        ':5:1: <Circuit> has one program at most',
      ],
    ])('%s is refused, with its place', async (_, body, reason) => {
      await expect(compile(body)).rejects.toThrow(`a/lesson.mdx${reason}`);
    });

    it('leaves other lines as they are', async () => {
      const { code } = await compile('```\nkey 0 1\n```\n');
      expect(code).toContain('"key 0 1\\n"');
      expect(code).not.toContain('Program');
    });
  });

  it('draws the figures of the page that it names, and ends with what names the lesson', async () => {
    const { code } = await compile('<Figure title="A globe">\n<BlochFigure />\n\nTurn it.\n</Figure>\n');
    expect(code).toMatch(
      /^import \{BlochFigure\} from "\/.*\/web\/src\/features\/courses\/figures\/BlochFigure\.tsx";$/m,
    );
    const practice = '{"demos":["grover"],"exercises":[{"id":"08-three-quarters","title":"Three quarters"}]}';
    expect(code).toContain(`data: ${JSON.stringify(practice)}`);
    const other = await compileLesson('a/lesson.mdx', `${HEAD}Text.`, known, '2.2');
    expect([other.code.includes('import {BlochFigure}'), other.code.includes('Practice')]).toEqual([
      false,
      false,
    ]);
  });

  // The head is four lines.
  it.each([
    [
      'a word that isn’t in the glossary',
      'A **thing**.',
      ':5:3: “thing” isn’t in the glossary: add it there, or write *thing* to stress it',
    ],
    [
      'the same further down in a paragraph',
      'One line,\nand then *a **thing***.',
      ':6:13: “thing” isn’t in the glossary: add it there, or write *thing* to stress it',
    ],
    [
      'an unknown block',
      '\n<Box />',
      ':6:1: <Box> isn’t a block; there are Circuit, Sphere, Caption, AsOf, Figure, Predict, Try, Formula, Term, ' +
        'Bb84Figure, Bb84HandFigure, BlochFigure, ChshFigure, CrossoverFigure, DecayFigure, ForgeFigure, ' +
        'GateErrorFigure, GroverArrowFigure, InterferenceFigure, KeyRateFigure, MatrixFigure, MemoryFigure, ' +
        'MerminFigure, PhaseDialFigure, SamplingFigure, ShorFigure, SimonFigure, SpyFigure, TeleportFigure',
    ],
    [
      'an unknown exercise',
      '<Try exercise="x" />',
      ':5:1: there’s no exercise “x”; its file’s name is meant, such as 07-bell-state',
    ],
    [
      'a figure without a caption',
      '<Circuit title="A" gates="H 0" />',
      ':5:1: a figure needs a caption: what to try, and what to see',
    ],
    [
      'a figure without a title',
      '<Circuit gates="H 0">\nLook.\n</Circuit>',
      ':5:1: <Circuit> needs title="…"',
    ],
    [
      'an unknown attribute',
      '<Sphere title="A" size="2">\nLook.\n</Sphere>',
      ':5:1: <Sphere> has no “size”; it has title, theta, phi',
    ],
    [
      'something else to show',
      '<Circuit title="A" gates="H 0" show="bars">\nLook.\n</Circuit>',
      ':5:1: show="bars" is made of amplitudes, spheres and counts',
    ],
    [
      'a program',
      'One {1 + 1}.',
      ':5:5: write \\{ for a brace in the text; programs between braces aren’t part of a lesson',
    ],
    ['the same question twice', `${QUESTION}\n${QUESTION}`, ':20:1: two questions have the id “one”'],
    [
      'a wrong option that names no mistake',
      QUESTION.replace(' mistake="sign-never-matters"', ''),
      ':5:1: a wrong <Option> of <Predict id="one"> needs mistake="…", a tag of content/misconceptions.yaml',
    ],
    [
      'a mistake that isn’t known',
      QUESTION.replace('sign-never-matters', 'bad-luck'),
      ':5:1: a wrong <Option> of <Predict id="one"> needs mistake="…", a tag of content/misconceptions.yaml',
    ],
    [
      'a right option with a mistake',
      QUESTION.replace('<Option right>', '<Option right mistake="sign-never-matters">'),
      ':5:1: the right <Option> of <Predict id="one"> has a mistake',
    ],
    [
      'two questions in a figure',
      `<Circuit title="A" gates="H 0">\n\n${QUESTION}\n${QUESTION.replace('one', 'two')}\nLook.\n\n</Circuit>`,
      ':5:1: <Circuit> asks one question at most before it opens',
    ],
    [
      'an import',
      "import { x } from 'fs'",
      ':5:1: a lesson imports nothing; a figure of the page is used by its name',
    ],
  ])('with %s is refused, with its place', async (_, body, reason) => {
    await expect(compile(body)).rejects.toThrow(`a/lesson.mdx${reason}`);
  });

  it.each([
    ['no head', 'Text', 'a lesson starts with a line of ---, its metadata, and another line of ---'],
    ['an empty head', '---\n\n---\n', 'the metadata between the lines of --- is empty'],
    ['no title', '---\nsummary: S\n---\n', 'title is missing'],
    ['an empty summary', '---\ntitle: T\nsummary: " "\n---\n', 'summary is missing'],
    [
      'an unknown line',
      '---\ntitle: T\nsummary: S\nauthor: A\n---\n',
      'the metadata “author” isn’t known; there are title, summary, needs, objectives, claims, given, sources',
    ],
    [
      'objectives in a line',
      '---\ntitle: T\nsummary: S\nobjectives: O\n---\n',
      'objectives is a list, one entry a line with a hyphen',
    ],
    [
      'a claim of nothing',
      '---\ntitle: T\nsummary: S\nclaims:\n  - says: A\n    circuit: H 0\n---\n',
      'the claim “A” says nothing to check: add value, probabilities, amplitudes, outcomes, sameAs',
    ],
    [
      'a date in words',
      '---\ntitle: T\nsummary: S\nsources:\n  - fact: F\n    source: S\n    date: May 2024\n---\n',
      'a source’s date is written as 2024-08-13, not May 2024',
    ],
  ])('with %s says so', async (_, text, reason) => {
    await expect(compileLesson('a/lesson.mdx', text, known, '2.1')).rejects.toThrow(
      `a/lesson.mdx: ${reason}`,
    );
  });

  it.each(['2024', '2024-08', '2024-08-13'])('may name a source of %s', (date) => {
    const source = { fact: 'F', source: 'S', date };
    expect(readFacts({ title: 'T', summary: 'S', sources: [source] }).sources).toEqual([source]);
  });

  it('keeps numbers as they are written, and its lines where they are', () => {
    const { facts, body } = splitFrontMatter('---\ntitle: 0.50\n---\nText\n');
    expect([facts, body]).toEqual([{ title: '0.50' }, '\n\n\nText\n']);
  });
});

describe('a quiz’s file', () => {
  it('holds questions', async () => {
    expect((await compileQuiz('quiz.mdx', QUESTION, known.mistakes)).map(({ id }) => id)).toEqual(['one']);
  });

  it.each([['Words.'], [CIRCUIT]])('holds nothing else: %j', async (text) => {
    await expect(compileQuiz('quiz.mdx', `${text}\n\n${QUESTION}`, known.mistakes)).rejects.toThrow(
      'quiz.mdx: a quiz holds <Predict> questions only',
    );
  });
});
