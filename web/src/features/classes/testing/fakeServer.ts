import { jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { logger } from '../../../platform/logger';

export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  readonly body: unknown;
}

type Reply = { readonly status?: number; readonly body?: unknown; readonly headers?: Record<string, string> };

/** Replies in place of the server, and notes what was sent. A failed call is not logged. */
export function fakeServer(reply: (call: ReceivedCall) => Reply): ReceivedCall[] {
  const calls: ReceivedCall[] = [];
  jest.spyOn(logger, 'error').mockImplementation(() => {});
  globalThis.fetch = async (input) => {
    const request = input as Request;
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const call = {
      method: request.method,
      path: pathname + search,
      key: request.headers.get('authorization'),
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    };
    calls.push(call);
    const { status = 200, body = {}, headers = {} } = reply(call);
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
  };
  return calls;
}

/** jsdom can't open a dialog. */
export function withDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
}

/** Closes the dialog by its button; the browser then says that it was closed. */
export function closeDialog(): void {
  const dialog = screen.getByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  fireEvent(dialog, new Event('close'));
}

export interface SavedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: () => Promise<Uint8Array>;
}

/** The files that a page saves: jsdom has no object URLs, and follows no link. */
export function savedFiles(): SavedFile[] {
  const files: SavedFile[] = [];
  let content = new Blob();
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      content = blob;
      return 'blob:saved';
    },
    revokeObjectURL: () => {},
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    const saved = content;
    files.push({ name: this.download, type: saved.type, bytes: () => bytesOf(saved) });
  });
  return files;
}

/** jsdom's blobs are read by its reader, Node's by their method. */
async function bytesOf(blob: Blob): Promise<Uint8Array> {
  if ('arrayBuffer' in blob) return new Uint8Array(await blob.arrayBuffer());
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });
}
