import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ClassCreated, ClassEvent, ClassGrid, ClassJoined } from '@superpose/contracts';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { submit } from './service.js';

const CLASSES = '/api/exercises/classes';
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export const bearer = (key: string): Record<string, string> => ({ authorization: `Bearer ${key}` });

/** Calls `path` of the classes, with a key where one is given. `from` is the client's address. */
export const callClasses = (
  app: NestFastifyApplication,
  method: Method,
  path: string,
  { key, body, from = '10.0.0.1' }: { key?: string; body?: unknown; from?: string } = {},
) =>
  untilAvailable(() =>
    app.inject({
      method,
      url: CLASSES + path,
      remoteAddress: from,
      headers: { ...(key === undefined ? {} : bearer(key)), ...(body === undefined ? {} : JSON_BODY) },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    }),
  );

const JSON_BODY = { 'content-type': 'application/json' };

/** Asks again after 503, as a client does: a busy machine may keep a request waiting for longer than its limits. */
async function untilAvailable<T extends { readonly statusCode: number }>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const response = await ask();
    if (response.statusCode !== 503) return response;
    await sleep(100);
  }
}

let addresses = 0;
/** An address that has opened no class yet. */
export const freshAddress = (): string => {
  addresses++;
  return `10.9.${addresses >> 8}.${addresses & 255}`;
};

export async function openClass(
  app: NestFastifyApplication,
  exercise_ids: readonly string[] = ['07-bell-state'],
): Promise<ClassCreated> {
  const body = { name: 'Year 12', exercise_ids };
  const response = await callClasses(app, 'POST', '', { body, from: freshAddress() });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<ClassCreated>();
}

export async function join(
  app: NestFastifyApplication,
  { join_code }: Pick<ClassCreated, 'join_code'>,
  nickname: string,
): Promise<ClassJoined> {
  const response = await callClasses(app, 'POST', '/join', { body: { join_code, nickname } });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<ClassJoined>();
}

export const submitAs = (
  app: NestFastifyApplication,
  { member_key }: Pick<ClassJoined, 'member_key'>,
  circuit: unknown,
  headers: Record<string, string> = {},
  exerciseId = '07-bell-state',
) => {
  const sent = { ...bearer(member_key), 'idempotency-key': randomUUID(), ...headers };
  return untilAvailable(() => submit(app, exerciseId, { circuit }, sent));
};

export const readGrid = async (
  app: NestFastifyApplication,
  { class_id, teacher_key }: Pick<ClassCreated, 'class_id' | 'teacher_key'>,
): Promise<ClassGrid> =>
  (await callClasses(app, 'GET', `/${class_id}`, { key: teacher_key })).json<ClassGrid>();

export interface ReceivedEvent {
  readonly id: number;
  readonly name: string;
  readonly data: ClassEvent;
}

/** Follows a class of a service that listens; `until` says when enough has come. */
export async function followClass(
  url: string,
  { class_id, teacher_key }: Pick<ClassCreated, 'class_id' | 'teacher_key'>,
  lastEventId: number | null,
  until: (events: readonly ReceivedEvent[]) => boolean,
): Promise<ReceivedEvent[]> {
  const stop = new AbortController();
  const headers = {
    ...bearer(teacher_key),
    ...(lastEventId === null ? {} : { 'last-event-id': String(lastEventId) }),
  };
  const follow = async () => {
    const response = await fetch(`${url}${CLASSES}/${class_id}/events`, { headers, signal: stop.signal });
    return { statusCode: response.status, response };
  };
  const { response } = await untilAvailable(follow);
  let text = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const events = parseEvents(text);
    if (until(events)) {
      stop.abort();
      return events;
    }
  }
  return parseEvents(text);
}

const parseEvents = (text: string): ReceivedEvent[] =>
  [...text.matchAll(/id: (\d+)\nevent: (\w+)\ndata: (.*)\n\n/g)].map(([, id, name, data]) => ({
    id: Number(id),
    name: name!,
    data: JSON.parse(data!) as ClassEvent,
  }));
