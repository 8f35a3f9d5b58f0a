import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { logger } from '../platform/logger';
import { forgetEditors } from './drawEditor';
import { renderAsPage } from './renderAsPage';
import { AuthoringPage } from '../features/authoring/AuthoringPage';
import { NEW_DRAFT, type Draft } from '../features/authoring/draft';
import { forgetDraft, readDraft, replaceDraft } from '../features/authoring/draftStore';

/** A draft as it was sent to be checked. */
export interface Sent {
  readonly id: string;
  readonly facts: Record<string, unknown>;
  readonly texts: Record<string, unknown>;
  readonly circuit?: unknown;
}

/** What the server finds. */
export const faults = (...found: { path: string; message: string }[]) =>
  new Response(JSON.stringify({ faults: found, advice: [] }));

/** A server that finds nothing, unless it's told to respond otherwise; and what it was sent. */
export const server = { sent: [] as Sent[], respond: (_request: Sent): Response => faults() };

/** Nothing is left of what was written before, and time stands still. */
export function begin(): void {
  jest.useFakeTimers();
  Element.prototype.scrollIntoView = () => {};
  forgetEditors();
  forgetDraft();
  server.sent = [];
  server.respond = () => faults();
  jest.spyOn(logger, 'error').mockImplementation(() => {});
  globalThis.fetch = async (input) => {
    const body = (await (input as Request).json()) as Sent;
    server.sent.push(body);
    return server.respond(body);
  };
}

export function end(): void {
  jest.useRealTimers();
  jest.restoreAllMocks();
}

/** Lets the check's wait pass, and its response come. */
export const settle = () => act(async () => void (await jest.advanceTimersByTimeAsync(500)));

export async function draw(draft: Partial<Draft> = {}): Promise<void> {
  if (Object.keys(draft).length > 0) replaceDraft({ ...NEW_DRAFT, ...draft });
  renderAsPage(<AuthoringPage />);
  await settle();
}

export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name }));

/** The draft as the browser keeps it. */
export const stored = (): Draft => readDraft(JSON.parse(localStorage.getItem('superpose.draft')!))!;
