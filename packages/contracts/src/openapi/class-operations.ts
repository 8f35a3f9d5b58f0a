import type { ApiOperation, Parameter } from './operation.js';

const ID = '3f2b6c1e-8d4a-4c57-9b0e-6a1d2f3c4b5a';
const classId: Parameter = {
  name: 'class_id',
  in: 'path',
  description: 'The `class_id` of a class',
  example: ID,
};
const memberId: Parameter = {
  name: 'member_id',
  in: 'path',
  description: 'The `member_id` of one of its members',
  example: ID,
};
const KEYED = [401, 403];

const BELL = [
  { name: 'H', qubit: 0, timeStep: 0 },
  { name: 'CNOT', qubit: 0, target_qubit: 1, timeStep: 1 },
];
const NEW_CLASS = {
  name: 'Physics, year 12',
  exercise_ids: ['07-bell-state', '15-ghz-state'],
  keep_days: 30,
};

/** Makes a class of one exercise with one member, and gives the call its ids and the key of the one or the other. */
function inClass(key: 'teacher' | 'member', line: string, before: readonly string[] = []) {
  return (baseUrl: string): string => {
    const send = `-s -H 'Content-Type: application/json'`;
    return [
      `URL=${baseUrl}/api/exercises`,
      `field() { printf %s "$2" | sed "s/.*\\"$1\\":\\"\\([^\\"]*\\)\\".*/\\1/"; }`,
      `CLASS=$(curl ${send} $URL/classes -d '{"name": "Year 12", "exercise_ids": ["07-bell-state"]}')`,
      `MEMBER=$(curl ${send} $URL/classes/join -d '{"join_code": "'$(field join_code "$CLASS")'", "nickname": "Ada"}')`,
      `KEY="Authorization: Bearer $(field ${key}_key "$${key === 'teacher' ? 'CLASS' : 'MEMBER'}")"`,
      ...before,
      `curl -s -H "$KEY" ${line}`,
    ].join('\n');
  };
}
const CLASS_URL = '$URL/classes/$(field class_id "$CLASS")';
const MEMBER_URL = `${CLASS_URL}/members/$(field member_id "$MEMBER")`;
const withBody = (verb: string, url: string, body: unknown): string =>
  `-X ${verb} ${url} -H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`;

const tag = 'Classes';

/** Opening, joining and changing a class. */
const OPENING: readonly ApiOperation[] = [
  {
    method: 'post',
    path: '/api/exercises/classes',
    operationId: 'createClass',
    tag,
    summary: 'Open a class',
    description:
      'The join code is for the learners; the teacher’s key is given this once and opens everything of the class. All of it is deleted at `expires_at`.',
    request: { schema: 'CreateClassRequest', example: NEW_CLASS },
    responses: { 200: { description: 'The class', schema: 'ClassCreated' } },
    problems: [400, 413, 415, 422],
  },
  {
    method: 'post',
    path: '/api/exercises/classes/join',
    operationId: 'joinClass',
    tag,
    summary: 'Join a class with its code and a nickname',
    description:
      'The code is read in any case, with or without its hyphen. After 300 different wrong codes within an hour an address gets 429 for right ones too.',
    request: { schema: 'JoinClassRequest', example: { join_code: 'K7QM-2F', nickname: 'Ada' } },
    responses: { 200: { description: 'The new member', schema: 'ClassJoined' } },
    problems: [400, 404, 409, 410, 413, 415, 422],
    command: (baseUrl) =>
      [
        `CODE=$(curl -s ${baseUrl}/api/exercises/classes -H 'Content-Type: application/json' -d '{"name": "Year 12", "exercise_ids": ["07-bell-state"]}' | sed 's/.*"join_code":"\\([^"]*\\)".*/\\1/')`,
        `curl -s ${baseUrl}/api/exercises/classes/join -H 'Content-Type: application/json' -d '{"join_code": "'$CODE'", "nickname": "Ada"}'`,
      ].join('\n'),
  },
  {
    method: 'patch',
    path: '/api/exercises/classes/{class_id}',
    operationId: 'changeClass',
    tag,
    summary: 'Rename a class, close it to new members, or change its assignment',
    parameters: [classId],
    key: 'teacher',
    request: { schema: 'ChangeClassRequest', example: { closed: true } },
    responses: { 200: { description: 'The class as it is now', schema: 'ClassChanged' } },
    problems: [400, ...KEYED, 413, 415, 422],
    command: inClass('teacher', withBody('PATCH', CLASS_URL, { closed: true })),
  },
  {
    method: 'post',
    path: '/api/exercises/classes/{class_id}/code',
    operationId: 'renewJoinCode',
    tag,
    summary: 'Give a class another join code',
    description: 'The old one lets no one join any more; members stay.',
    parameters: [classId],
    key: 'teacher',
    responses: { 200: { description: 'The new code', schema: 'JoinCodeRenewed' } },
    problems: [400, ...KEYED, 413, 415],
    command: inClass('teacher', `-X POST ${CLASS_URL}/code`),
  },
  {
    method: 'post',
    path: '/api/exercises/classes/{class_id}/key',
    operationId: 'renewTeacherKey',
    tag,
    summary: 'Give a class another teacher’s key',
    description:
      'It is given this once. The old one opens nothing any more, and event streams that it has opened end.',
    parameters: [classId],
    key: 'teacher',
    responses: { 200: { description: 'The new key', schema: 'TeacherKeyRenewed' } },
    problems: [400, ...KEYED, 413, 415],
    command: inClass('teacher', `-X POST ${CLASS_URL}/key`),
  },
  {
    method: 'delete',
    path: '/api/exercises/classes/{class_id}',
    operationId: 'deleteClass',
    tag,
    summary: 'Delete a class, its members and all their submissions',
    parameters: [classId],
    key: 'teacher',
    responses: { 200: { description: 'It is deleted', schema: 'ClassDeleted' } },
    problems: KEYED,
    command: inClass('teacher', `-X DELETE ${CLASS_URL}`),
  },
];

/** What a teacher sees and takes home. */
const READING: readonly ApiOperation[] = [
  {
    method: 'get',
    path: '/api/exercises/classes/{class_id}',
    operationId: 'readClass',
    tag,
    summary: 'The grid: members, exercises, and how far each has got',
    parameters: [classId],
    key: 'teacher',
    responses: { 200: { description: 'The grid', schema: 'ClassGrid' } },
    problems: KEYED,
    command: inClass('teacher', CLASS_URL),
  },
  {
    method: 'get',
    path: '/api/exercises/classes/{class_id}/events',
    operationId: 'followClass',
    tag,
    summary: 'What changes in the grid, as server-sent events',
    description:
      'Events are `submitted`, `joined`, `renamed` and `removed`; the data is a `ClassEvent`. Without `Last-Event-ID` the stream starts with what happens next; with the `last_event_id` of the grid it continues the grid. In place of more than 1 000 missed events comes one `reset`, and so it does where some are no longer kept: read the grid again. The stream ends with the class.',
    parameters: [
      classId,
      {
        name: 'Last-Event-ID',
        in: 'header',
        description: 'Only later events are sent',
        pattern: '^[0-9]+$',
        example: '0',
      },
    ],
    key: 'teacher',
    responses: { 200: { description: 'The events', contentType: 'text/event-stream' } },
    problems: KEYED,
    command: (baseUrl) =>
      `${inClass('teacher', `-H 'Last-Event-ID: 0' -N --max-time 3 ${CLASS_URL}/events`)(baseUrl)} || true`,
  },
  {
    method: 'get',
    path: '/api/exercises/classes/{class_id}/results.csv',
    operationId: 'exportClassTable',
    tag,
    summary: 'The results as a table, a line for each member and exercise',
    parameters: [classId],
    key: 'teacher',
    responses: { 200: { description: 'The table', contentType: 'text/csv' } },
    problems: KEYED,
    command: inClass('teacher', `${CLASS_URL}/results.csv`),
  },
  {
    method: 'get',
    path: '/api/exercises/classes/{class_id}/results.json',
    operationId: 'exportClass',
    tag,
    summary: 'The results as JSON, with the cells of the grid',
    parameters: [classId],
    key: 'teacher',
    responses: { 200: { description: 'The results', schema: 'ClassResults' } },
    problems: KEYED,
    command: inClass('teacher', `${CLASS_URL}/results.json`),
  },
  {
    method: 'get',
    path: '/api/exercises/classes/{class_id}/members/{member_id}/submissions',
    operationId: 'listMemberSubmissions',
    tag,
    summary: 'What a member has handed in, with the verdicts: twenty at a time, newest first',
    description: 'The next page is read with its `next` as `after`; the circuits are read one at a time.',
    parameters: [
      classId,
      memberId,
      {
        name: 'exercise_id',
        in: 'query',
        description: 'Only those to this exercise',
        example: '07-bell-state',
      },
      {
        name: 'after',
        in: 'query',
        description: 'The `next` of the page before',
        example: `1764547200000000-${ID}`,
      },
    ],
    key: 'teacher',
    responses: { 200: { description: 'A page of submissions', schema: 'MemberSubmissions' } },
    problems: [...KEYED, 404, 422],
    command: inClass('teacher', `${MEMBER_URL}/submissions`),
  },
  {
    method: 'get',
    path: '/api/exercises/classes/{class_id}/members/{member_id}/submissions/{submission_id}',
    operationId: 'readSubmittedCircuit',
    tag,
    summary: 'The circuit of one submission',
    parameters: [
      classId,
      memberId,
      {
        name: 'submission_id',
        in: 'path',
        description: 'The `submission_id` of one of the member’s submissions',
        example: ID,
      },
    ],
    key: 'teacher',
    responses: { 200: { description: 'The circuit', schema: 'SubmittedCircuit' } },
    problems: [...KEYED, 404],
    command: inClass('teacher', `${MEMBER_URL}/submissions/$(field submission_id "$SUBMISSION")`, [
      `SUBMISSION=$(curl -s -H "Authorization: Bearer $(field member_key "$MEMBER")" ${withBody('POST', '$URL/07-bell-state/submit', { circuit: BELL })})`,
    ]),
  },
  {
    method: 'patch',
    path: '/api/exercises/classes/{class_id}/members/{member_id}',
    operationId: 'renameMember',
    tag,
    summary: 'Give a member another nickname',
    parameters: [classId, memberId],
    key: 'teacher',
    request: { schema: 'RenameMemberRequest', example: { nickname: 'Grace' } },
    responses: { 200: { description: 'The member', schema: 'ClassMember' } },
    problems: [400, ...KEYED, 404, 409, 413, 415, 422],
    command: inClass('teacher', withBody('PATCH', MEMBER_URL, { nickname: 'Grace' })),
  },
  {
    method: 'delete',
    path: '/api/exercises/classes/{class_id}/members/{member_id}',
    operationId: 'removeMember',
    tag,
    summary: 'Remove a member and all their submissions',
    parameters: [classId, memberId],
    key: 'teacher',
    responses: { 200: { description: 'The member is removed', schema: 'MemberDeleted' } },
    problems: [...KEYED, 404],
    command: inClass('teacher', `-X DELETE ${MEMBER_URL}`),
  },
  {
    method: 'post',
    path: '/api/exercises/classes/{class_id}/removals',
    operationId: 'removeMembers',
    tag,
    summary: 'Remove many members and all their submissions',
    description: 'Ids of no member of the class are passed over, so a call can be repeated.',
    parameters: [classId],
    key: 'teacher',
    request: { schema: 'RemoveMembersRequest', example: { member_ids: [ID] } },
    responses: { 200: { description: 'How many were removed', schema: 'MembersRemoved' } },
    problems: [400, ...KEYED, 413, 415, 422],
    command: inClass('teacher', withBody('POST', `${CLASS_URL}/removals`, { member_ids: [ID] })),
  },
];

/** What a member sees and takes home. */
const MEMBERS: readonly ApiOperation[] = [
  {
    method: 'get',
    path: '/api/exercises/classes/{class_id}/me',
    operationId: 'readOwnProgress',
    tag,
    summary: 'A member’s own progress, and no one else’s',
    parameters: [classId],
    key: 'member',
    responses: { 200: { description: 'The progress', schema: 'OwnProgress' } },
    problems: KEYED,
    command: inClass('member', `${CLASS_URL}/me`),
  },
  {
    method: 'post',
    path: '/api/exercises/classes/{class_id}/me/certificate',
    operationId: 'issueCertificate',
    tag,
    summary: 'A certificate, once every exercise of the assignment is passed',
    description: 'Asking again gives the same code until the assignment changes.',
    parameters: [classId],
    key: 'member',
    responses: { 200: { description: 'Its code', schema: 'CertificateIssued' } },
    problems: [400, ...KEYED, 409, 413, 415],
    command: inClass('member', `-X POST ${CLASS_URL}/me/certificate`, [
      `curl -s -o /dev/null -H "$KEY" ${withBody('POST', '$URL/07-bell-state/submit', { circuit: BELL })}`,
    ]),
  },
  {
    method: 'get',
    path: '/api/exercises/certificates/{code}',
    operationId: 'verifyCertificate',
    tag,
    summary: 'What a certificate confirms',
    parameters: [
      {
        name: 'code',
        in: 'path',
        description: 'The code on the certificate, in any case',
        example: 'K7QM-2FX0-9ABC',
      },
    ],
    responses: { 200: { description: 'What it confirms', schema: 'Certificate' } },
    problems: [404],
    command: inClass('member', '$URL/certificates/$CODE', [
      `curl -s -o /dev/null -H "$KEY" ${withBody('POST', '$URL/07-bell-state/submit', { circuit: BELL })}`,
      `CODE=$(field code "$(curl -s -X POST -H "$KEY" ${CLASS_URL}/me/certificate)")`,
    ]),
  },
];

export const CLASS_OPERATIONS: readonly ApiOperation[] = [...OPENING, ...READING, ...MEMBERS];
