// @ts-check
import { describe, expect, it } from '@jest/globals';
import { listedSettings, settingFaults, settingsGiven, settingsRead } from './settings.mjs';

const EXAMPLE = `# The port.
#PORT=8080
# The host, on
# two lines; 127.0.0.1 unless set.
#HOST=0.0.0.0
#QUEUE_LIMIT=200

#COMPOSE_FILE=docker-compose.yml
`;
const SOURCES = [
  {
    file: 'gateway/src/config.ts',
    text: `z.object({\n  PORT: port(8080),\n});\n({\n  VERSION: packageVersion(),\n});\n`,
  },
  {
    file: 'docker-compose.yml',
    text: `ports: ['\${HOST:-127.0.0.1}:\${PORT:-8080}:8080']\n      QUEUE_LIMIT: \${QUEUE_LIMIT:-200}\n`,
  },
];
const script = (/** @type {string} */ text, file = 'scripts/stack/settings.mjs') => [{ file, text }];

it('a setting is listed with its value and the comment above it, which may stand above several', () => {
  expect(listedSettings(EXAMPLE)).toEqual([
    { name: 'PORT', value: '8080', about: '# The port.' },
    { name: 'HOST', value: '0.0.0.0', about: '# The host, on # two lines; 127.0.0.1 unless set.' },
    { name: 'QUEUE_LIMIT', value: '200', about: '# The host, on # two lines; 127.0.0.1 unless set.' },
    { name: 'COMPOSE_FILE', value: 'docker-compose.yml', about: '' },
  ]);
});

describe('what is read', () => {
  it.each([
    ['by a schema', SOURCES.slice(0, 1), ['PORT']],
    ['by a composition', SOURCES.slice(1), ['HOST', 'PORT', 'QUEUE_LIMIT']],
    ['by a script', script(`process.env.A_B; process.env['C_D']`), ['A_B', 'C_D']],
    ['by a script at once', script(`const {\n  A_B,\n  C_D: e } = process.env;`), ['A_B']],
    ['for development only', script('process.env.A_B', 'scripts/mutants/run.mjs'), []],
    ['by a test', script('process.env.A_B', 'scripts/stack/settings.test.mjs'), []],
    ['as the file of a secret', script('process.env.A_FILE; process.env.BLOCKED_FILE'), ['BLOCKED_FILE']],
  ])('%s', (_, sources, names) => {
    expect([...settingsRead(sources)].sort()).toEqual(['COMPOSE_FILE', ...names].sort());
  });
});

describe('a list of settings', () => {
  it('is in order', () => {
    expect(settingFaults(EXAMPLE, SOURCES)).toEqual([]);
  });

  it.each([
    ['lists one twice', `${EXAMPLE}#PORT=8080\n`, 'PORT is listed twice'],
    ['lists one that nothing reads', `${EXAMPLE}#PROT=8080\n`, 'nothing reads PROT'],
    ['leaves one out', EXAMPLE.replace('#PORT=8080\n', ''), 'PORT is not listed'],
    [
      'shows another default',
      EXAMPLE.replace('=200', '=100'),
      "QUEUE_LIMIT is 200 in the composition where it isn't set",
    ],
  ])('%s', (_, example, fault) => {
    expect(settingFaults(example, SOURCES)).toEqual([fault]);
  });
});

it('a page gives settings values in commands and lines', () => {
  const page =
    '`PORT=9000 npm start`\necho COMPOSE_FILE=${COMPOSE_FILE:-a.yml}:b.yml >>.env\n`a==B`, `QUEUE_FULL`';
  expect(settingsGiven(page)).toEqual(['PORT', 'COMPOSE_FILE']);
});
