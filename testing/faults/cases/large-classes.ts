// Faults 43 and 48: a teacher's key that reads as much as it can, or reads nothing; a class with very many submissions.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  median,
  memoryOf,
  range,
  seconds,
  timeUntil,
  type Client,
  type Reply,
  type Stack,
} from '@superpose/testing';
import { BrokenPromise, type FaultCase } from '../fault-case.js';
import { bearer, EXERCISE, post, type Member } from './classes.js';

const STREAMS = 20;
const EVENTS_AT_ONCE = 1_000;
/** As large as they come. */
const EVENT_BYTES = 250;
/** Several times what the kernel keeps for connections that are not read. */
const MOST_EVENTS = 200_000;
/** All that the streams were sent would be more. */
const MOST_GROWTH = 2;
const FAT_READS = 8;
const FAT_SUBMISSIONS = 500;
const FAT_GATES = 1_000;
const PAGE_SIZE = 20;
const MOST_PAGE_BYTES = 100_000;
const MANY = 200_000;
const LONGEST_GRID_MS = 300;
const PATIENCE_MS = 120_000;

interface Opened {
  readonly class_id: string;
  readonly join_code: string;
  readonly teacher_key: string;
}
interface Page {
  readonly submissions: readonly { readonly submission_id: string }[];
  readonly next: string | null;
}

export const largeClasses: readonly FaultCase[] = [
  {
    number: 43,
    fault: `${STREAMS} event streams that are never read; ${FAT_READS} fat reads at once by a teacher's key`,
    promise: `memory bounded (× ${MOST_GROWTH} meanwhile), streams closed with a resume; pages of a bounded size`,
    needs: {
      own: true,
      environment: { EVENT_STREAMS_PER_CLIENT: `${STREAMS}`, RATE_LIMIT_MEMBER_BURST: '1000' },
    },
    async run(stack) {
      const { opened, member } = await openClass(stack.client);
      const memory = watchMemory(stack);
      const { sent, closed, resumed } = await leaveUnread(stack, opened);
      await copySubmissions(stack.client, member, FAT_SUBMISSIONS, FAT_GATES);
      const walks = await Promise.all(range(FAT_READS).map(() => readAllPages(stack.client, opened, member)));
      const growth = memory.stop();
      const whole = walks.filter(({ submissions }) => submissions === FAT_SUBMISSIONS + 1).length;
      const largest = Math.max(...walks.map(({ bytes }) => bytes));
      return {
        measured:
          `all streams closed ${seconds(closed)} after ${sent} events, ${resumed} resumed; ` +
          `${whole} of ${FAT_READS} readers got all ${FAT_SUBMISSIONS + 1} submissions of ${FAT_GATES} gates, ` +
          `${(largest / 1000).toFixed(0)} kB a page; at most memory × ${growth.toFixed(2)} meanwhile`,
        held: resumed === STREAMS && whole === FAT_READS && largest <= MOST_PAGE_BYTES,
        inTime: growth <= MOST_GROWTH,
      };
    },
  },
  {
    number: 48,
    fault: `${MANY} failed submissions in a class, which then expires`,
    promise: `grid ≤ ${LONGEST_GRID_MS} ms; deleted in batches; submissions and the clean-up of others go on`,
    needs: { own: true },
    async run({ client }) {
      const large = await openClass(client);
      const others = [await openClass(client), await openClass(client)] as const;
      await copySubmissions(client, large.member, MANY, 1);
      await client.query('ANALYZE submissions');
      const grids: Reply[] = [];
      for (const _ of range(5)) grids.push(await readGrid(client, large.opened));
      await expire(client, large.opened, '2 hours');
      await expire(client, others[0].opened, '1 hour');
      // The clean-up of every ten minutes does the same as one that a teacher's deletion starts.
      const removed = await teacherCall(client, 'DELETE', others[1].opened, '');
      const submits: Reply[] = [];
      const cleaned = await timeUntil(async () => {
        submits.push(await client.submit(null));
        return (await classesLeft(client)) === 0;
      }, PATIENCE_MS);
      const [left] = await client.query<{ kept: number }>(
        'SELECT count(*)::int AS kept FROM submissions WHERE member_id IS NOT NULL',
      );
      const grid = median(grids.map(({ ms }) => ms));
      const refused = submits.filter(({ status }) => status !== 200).length;
      return {
        measured:
          `grid ${grid.toFixed(0)} ms; it and two others gone after ${seconds(cleaned)}, ${left!.kept} submissions ` +
          `left of ${MANY + 3}; meanwhile ${refused} of ${submits.length} submissions refused`,
        held:
          [...grids, removed].every(({ status }) => status === 200) &&
          Number.isFinite(cleaned) &&
          left!.kept === 0 &&
          refused === 0,
        inTime: grid <= LONGEST_GRID_MS,
      };
    },
  },
];

/** A class with one member, who has handed in a wrong circuit. */
async function openClass(client: Client) {
  const opened = await post<Opened>(client, '', { name: 'Year 12', exercise_ids: [EXERCISE] });
  const member = await post<Member>(client, '/join', { join_code: opened.join_code, nickname: 'Ada' });
  // Not by `submit`: it goes with its class, so it is not one of those that must be there at the end.
  const { status, text } = await client.call('POST', `/api/exercises/${EXERCISE}/submit`, {
    body: { circuit: [{ name: 'H', qubit: 0, timeStep: 0 }] },
    headers: bearer(member.member_key),
  });
  if (status !== 200) throw new Error(`submit: ${status} ${text}`);
  return { opened, member };
}

const teacherCall = (client: Client, method: string, { class_id, teacher_key }: Opened, path: string) =>
  client.call(method, `/api/exercises/classes/${class_id}${path}`, { headers: bearer(teacher_key) });

const readGrid = (client: Client, opened: Opened) => teacherCall(client, 'GET', opened, '');

const expire = (client: Client, { class_id }: Opened, ago: string) =>
  client.query('UPDATE classes SET expires_at = now() - $2::interval WHERE id = $1', [class_id, ago]);

const classesLeft = async (client: Client): Promise<number> =>
  (await client.query('SELECT 1 FROM classes')).length;

/** In the database, which is faster than to hand them in. */
const copySubmissions = (client: Client, { member_id }: Member, count: number, gates: number) =>
  client.query(
    `INSERT INTO submissions (id, exercise_id, user_label, circuit, passed, score, error, feedback, diagnosis, gate_count,
       circuit_depth, content_version, member_id, created_at)
     SELECT gen_random_uuid(), exercise_id, user_label,
       (SELECT jsonb_agg(jsonb_build_object('name', 'RX', 'qubit', 0, 'timeStep', g, 'parameter', g / 7.0))
          FROM generate_series(1, $3::int) g),
       passed, score, error, feedback, diagnosis, $3, $3, content_version, member_id, created_at - n * interval '1 ms'
     FROM submissions, generate_series(1, $2::int) n WHERE member_id = $1`,
    [member_id, count, gates],
  );

/** By how much the process that grew most has grown at its peak. */
function watchMemory(stack: Stack) {
  const before = memoryOf(stack);
  let most = 1;
  const look = () => {
    for (const [name, kb] of memoryOf(stack)) most = Math.max(most, kb / (before.get(name) ?? Infinity));
  };
  const timer = setInterval(look, 100);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return most;
    },
  };
}

/** Follows the class often without reading, lets events come until all streams are closed, and goes on after each one's last. */
async function leaveUnread(stack: Stack, opened: Opened) {
  await readGrid(stack.client, opened);
  const sockets = await Promise.all(range(STREAMS).map(() => openStream(stack, opened)));
  await timeUntil(async () => (await openStreams(stack, 'exercises')) === STREAMS, PATIENCE_MS);
  let sent = 0;
  while (sent < MOST_EVENTS && (await openStreams(stack, 'exercises')) > 0) {
    await addEvents(stack.client, opened);
    sent += EVENTS_AT_ONCE;
    await sleep(100);
  }
  // The gateway has stopped reading as well, and sees only that nothing more can be sent.
  const closed = await timeUntil(async () => (await openStreams(stack, 'gateway')) === 0, PATIENCE_MS);
  const lasts = await Promise.all(sockets.map(readToEnd));
  const resumes = await Promise.all(lasts.map((last) => goesOn(stack, opened, last)));
  return { sent, closed, resumed: resumes.filter(Boolean).length };
}

const addEvents = (client: Client, { class_id }: Opened) =>
  client.query(
    `INSERT INTO class_events (class_id, name, data)
     SELECT $1, 'renamed', jsonb_build_object('nickname', repeat('x', $3::int)) FROM generate_series(1, $2::int)`,
    [class_id, EVENTS_AT_ONCE, EVENT_BYTES],
  );

const openStreams = async (stack: Stack, name: string): Promise<number> => {
  const metrics = await (await fetch(`${stack.internal(name)}/metrics`)).text();
  return Number(/^http_event_streams(?:{[^}]*})? (\d+)/m.exec(metrics)?.[1]);
};

const eventsPath = ({ class_id }: Opened) => `/api/exercises/classes/${class_id}/events`;

/** A stream of which nothing is read yet. */
async function openStream({ url }: Stack, opened: Opened): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.pause();
  await once(socket, 'connect');
  socket.write(
    `GET ${eventsPath(opened)} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${opened.teacher_key}\r\n\r\n`,
  );
  return socket;
}

/** The number of the last whole event that had come before the stream was closed; null when it was not. */
async function readToEnd(socket: Socket): Promise<number | null> {
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => (text += String(chunk)));
  socket.resume();
  const closed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)));
  const isClosed = await Promise.race([closed, sleep(10_000, false, { ref: false })]);
  socket.destroy();
  const numbers = [...text.matchAll(/^id: (\d+)\nevent: .*\ndata: .*\n\n/gm)];
  return isClosed && numbers.length > 0 ? Number(numbers.at(-1)![1]) : null;
}

/** Whether a stream after this event begins with the next one, or says that the grid must be read again. */
async function goesOn({ url }: Stack, opened: Opened, last: number | null): Promise<boolean> {
  if (last === null) return false;
  const response = await fetch(url + eventsPath(opened), {
    headers: { ...bearer(opened.teacher_key), 'last-event-id': String(last) },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  let text = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const [, id, name] = /^id: (\d+)\nevent: (.*)\n/m.exec(text) ?? [];
    if (id !== undefined) return name === 'reset' || Number(id) === last + 1;
  }
  return false;
}

/** What a teacher's page reads of one member, page after page. */
async function readAllPages(client: Client, opened: Opened, { member_id }: Member) {
  const read = { submissions: 0, bytes: 0 };
  let next: string | null = '';
  while (next !== null) {
    const query: string = next && `?after=${next}`;
    const { status, text } = await teacherCall(
      client,
      'GET',
      opened,
      `/members/${member_id}/submissions${query}`,
    );
    if (status !== 200) throw new Error(`a page: ${status} ${text}`);
    const page = JSON.parse(text) as Page;
    if (page.submissions.length > PAGE_SIZE) throw new BrokenPromise(`a page of ${page.submissions.length}`);
    read.submissions += page.submissions.length;
    read.bytes = Math.max(read.bytes, Buffer.byteLength(text));
    next = page.next;
  }
  return read;
}
