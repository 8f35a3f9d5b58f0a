import { expect, it, test } from '@jest/globals';
import { API_OPERATIONS, openApiDocument } from './document.js';

const { paths } = openApiDocument('1.2.3', 'http://here');
const linesOf = (operationId: string): string[] => {
  const { path, method } = API_OPERATIONS.find((operation) => operation.operationId === operationId)!;
  const { 'x-codeSamples': samples } = paths[path]![method] as {
    'x-codeSamples': [{ lang: string; source: string }];
  };
  expect(samples).toHaveLength(1);
  expect(samples[0].lang).toBe('Shell');
  return samples[0].source.split('\n');
};

const JSON_TYPE = `-H 'Content-Type: application/json'`;
/** A class of one exercise with one member. */
const CLASS_OF_ONE = [
  'URL=http://here/api/exercises',
  String.raw`field() { printf %s "$2" | sed "s/.*\"$1\":\"\([^\"]*\)\".*/\1/"; }`,
  `CLASS=$(curl -s ${JSON_TYPE} $URL/classes -d '{"name": "Year 12", "exercise_ids": ["07-bell-state"]}')`,
  `MEMBER=$(curl -s ${JSON_TYPE} $URL/classes/join -d '{"join_code": "'$(field join_code "$CLASS")'", "nickname": "Ada"}')`,
];
const KEYS = {
  teacher: 'KEY="Authorization: Bearer $(field teacher_key "$CLASS")"',
  member: 'KEY="Authorization: Bearer $(field member_key "$MEMBER")"',
};
const CLASS = '$URL/classes/$(field class_id "$CLASS")';
const MEMBER = `${CLASS}/members/$(field member_id "$MEMBER")`;
const BELL =
  '{"circuit":[{"name":"H","qubit":0,"timeStep":0},{"name":"CNOT","qubit":0,"target_qubit":1,"timeStep":1}]}';
const SUBMIT = `-X POST $URL/07-bell-state/submit ${JSON_TYPE} -d '${BELL}'`;
const PASS = `curl -s -o /dev/null -H "$KEY" ${SUBMIT}`;
const ID = '3f2b6c1e-8d4a-4c57-9b0e-6a1d2f3c4b5a';

test.each<[string, keyof typeof KEYS, string[]]>([
  ['readClass', 'teacher', [CLASS]],
  ['changeClass', 'teacher', [`-X PATCH ${CLASS} ${JSON_TYPE} -d '{"closed":true}'`]],
  ['renewJoinCode', 'teacher', [`-X POST ${CLASS}/code`]],
  ['renewTeacherKey', 'teacher', [`-X POST ${CLASS}/key`]],
  ['deleteClass', 'teacher', [`-X DELETE ${CLASS}`]],
  ['followClass', 'teacher', [`-H 'Last-Event-ID: 0' -N --max-time 3 ${CLASS}/events || true`]],
  ['exportClassTable', 'teacher', [`${CLASS}/results.csv`]],
  ['exportClass', 'teacher', [`${CLASS}/results.json`]],
  ['listMemberSubmissions', 'teacher', [`${MEMBER}/submissions`]],
  [
    'readSubmittedCircuit',
    'teacher',
    [
      `SUBMISSION=$(curl -s -H "Authorization: Bearer $(field member_key "$MEMBER")" ${SUBMIT})`,
      `${MEMBER}/submissions/$(field submission_id "$SUBMISSION")`,
    ],
  ],
  ['renameMember', 'teacher', [`-X PATCH ${MEMBER} ${JSON_TYPE} -d '{"nickname":"Grace"}'`]],
  ['removeMember', 'teacher', [`-X DELETE ${MEMBER}`]],
  ['removeMembers', 'teacher', [`-X POST ${CLASS}/removals ${JSON_TYPE} -d '{"member_ids":["${ID}"]}'`]],
  ['readOwnProgress', 'member', [`${CLASS}/me`]],
  ['issueCertificate', 'member', [PASS, `-X POST ${CLASS}/me/certificate`]],
  [
    'verifyCertificate',
    'member',
    [
      PASS,
      `CODE=$(field code "$(curl -s -X POST -H "$KEY" ${CLASS}/me/certificate)")`,
      '$URL/certificates/$CODE',
    ],
  ],
])('the command of %s opens a class and calls it with the key of the %s: %j', (operationId, key, lines) => {
  const before = lines.slice(0, -1);
  const last = `curl -s -H "$KEY" ${lines.at(-1)}`;
  expect(linesOf(operationId)).toEqual([...CLASS_OF_ONE, KEYS[key], ...before, last]);
});

it('the command of joinClass opens one first', () => {
  expect(linesOf('joinClass')).toEqual([
    String.raw`CODE=$(curl -s http://here/api/exercises/classes ${JSON_TYPE} -d '{"name": "Year 12", "exercise_ids": ["07-bell-state"]}' | sed 's/.*"join_code":"\([^"]*\)".*/\1/')`,
    `curl -s http://here/api/exercises/classes/join ${JSON_TYPE} -d '{"join_code": "'$CODE'", "nickname": "Ada"}'`,
  ]);
});

test.each([
  ['findJob', 'status_url', '-s'],
  ['cancelJob', 'status_url', '-s -X DELETE'],
  ['followJob', 'events_url', '-sN'],
])('the command of %s begins a run and calls its %s with curl %s', (operationId, field, options) => {
  const body = '{"qubits": 18, "gates": [{"name": "H", "qubit": 17, "timeStep": 0}], "seed": 7}';
  expect(linesOf(operationId)).toEqual([
    String.raw`curl -s http://here/api/algorithms/simulator/run ${JSON_TYPE} -d '${body}' | sed 's/.*"${field}":"\([^"]*\)".*/\1/' | xargs -I URL curl ${options} http://hereURL`,
  ]);
});

test.each([
  ['checkHealth', 'curl -s http://here/api/health'],
  ['listSolutions', 'curl -s http://here/api/exercises/07-bell-state/solutions'],
  ['submitSolution', `curl -s http://here/api/exercises/07-bell-state/submit ${JSON_TYPE} -d '${BELL}'`],
  [
    'createClass',
    `curl -s http://here/api/exercises/classes ${JSON_TYPE} -d '{"name":"Physics, year 12","exercise_ids":["07-bell-state","15-ghz-state"],"keep_days":30}'`,
  ],
])('the command of %s is %s', (operationId, command) => {
  expect(linesOf(operationId)).toEqual([command]);
});
