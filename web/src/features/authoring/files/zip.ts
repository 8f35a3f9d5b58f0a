// The part of the ZIP format that a folder of texts needs: PKWARE's APPNOTE, sections 4.3.7, 4.3.12 and 4.3.16.

const LOCAL_FILE = 0x04034b50;
const CENTRAL_FILE = 0x02014b50;
const END = 0x06054b50;
const LOCAL_SIZE = 30;
const CENTRAL_SIZE = 46;
const END_SIZE = 22;
const VERSION = 20;
const STORED = 0;
const DEFLATED = 8;
/** Names are UTF-8. */
const UTF8 = 0x0800;
const ENCRYPTED = 0x0001;
/** The first day that the format knows. */
const FIRST_DAY = 0x21;

const MOST_FILES = 200;
const MOST_BYTES = 4 * 2 ** 20;

/** A file that is no archive, or one too large or too strange for this reader. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
}

/** An archive of texts by their paths, without compression. The same texts always give the same bytes. */
export function writeZip(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const entries = Object.entries(files).map(([path, text]) => {
    const content = encoder.encode(text);
    return { name: encoder.encode(path), content, crc: crc32(content) };
  });
  const locals = entries.map((entry) => [localHeader(entry), entry.name, entry.content]);
  const offsets = locals.reduce<number[]>(
    (starts, parts) => [...starts, starts.at(-1)! + sizeOf(parts)],
    [0],
  );
  const central = entries.flatMap((entry, index) => [centralHeader(entry, offsets[index]!), entry.name]);
  return joined([...locals.flat(), ...central, endRecord(entries.length, sizeOf(central), offsets.at(-1)!)]);
}

interface Entry {
  readonly name: Uint8Array;
  readonly content: Uint8Array;
  readonly crc: number;
}

/** The fields that both headers have, from the version on. */
function writeCommon(view: DataView, start: number, { name, content, crc }: Entry): void {
  view.setUint16(start, VERSION, true);
  view.setUint16(start + 2, UTF8, true);
  view.setUint16(start + 4, STORED, true);
  view.setUint16(start + 8, FIRST_DAY, true);
  view.setUint32(start + 10, crc, true);
  view.setUint32(start + 14, content.length, true);
  view.setUint32(start + 18, content.length, true);
  view.setUint16(start + 22, name.length, true);
}

function localHeader(entry: Entry): Uint8Array {
  const view = record(LOCAL_SIZE, LOCAL_FILE);
  writeCommon(view, 4, entry);
  return bytesOf(view);
}

function centralHeader(entry: Entry, offset: number): Uint8Array {
  const view = record(CENTRAL_SIZE, CENTRAL_FILE);
  view.setUint16(4, VERSION, true);
  writeCommon(view, 6, entry);
  view.setUint32(42, offset, true);
  return bytesOf(view);
}

function endRecord(count: number, size: number, offset: number): Uint8Array {
  const view = record(END_SIZE, END);
  view.setUint16(8, count, true);
  view.setUint16(10, count, true);
  view.setUint32(12, size, true);
  view.setUint32(16, offset, true);
  return bytesOf(view);
}

function record(size: number, signature: number): DataView {
  const view = new DataView(new ArrayBuffer(size));
  view.setUint32(0, signature, true);
  return view;
}

const bytesOf = ({ buffer }: DataView): Uint8Array => new Uint8Array(buffer);
const sizeOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, { length }) => sum + length, 0);

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(sizeOf(parts));
  let place = 0;
  for (const part of parts) {
    bytes.set(part, place);
    place += part.length;
  }
  return bytes;
}

/** The texts of an archive by their paths; folders are left out. @throws ZipError */
export async function readZip(bytes: Uint8Array<ArrayBuffer>): Promise<Record<string, string>> {
  try {
    return await readEntries(bytes);
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError(String(error));
  }
}

async function readEntries(bytes: Uint8Array<ArrayBuffer>): Promise<Record<string, string>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > MOST_FILES) throw new ZipError('too many files');
  const files: [string, string][] = [];
  let place = view.getUint32(end + 16, true);
  let left = MOST_BYTES;
  for (let index = 0; index < count; index++) {
    if (view.getUint32(place, true) !== CENTRAL_FILE) throw new ZipError('no entry where one should be');
    const nameLength = view.getUint16(place + 28, true);
    const path = decode(bytes.subarray(place + CENTRAL_SIZE, place + CENTRAL_SIZE + nameLength));
    if (!path.endsWith('/')) {
      const content = await contentOf(view, bytes, place, left);
      left -= content.length;
      files.push([path, decode(content)]);
    }
    place += CENTRAL_SIZE + nameLength + view.getUint16(place + 30, true) + view.getUint16(place + 32, true);
  }
  return Object.fromEntries(files);
}

/** The end record is last, but for a comment. */
function findEnd(view: DataView): number {
  for (let place = view.byteLength - END_SIZE; place >= 0; place--) {
    if (view.getUint32(place, true) === END) return place;
  }
  throw new ZipError('no end record');
}

async function contentOf(
  view: DataView,
  bytes: Uint8Array<ArrayBuffer>,
  place: number,
  most: number,
): Promise<Uint8Array> {
  if (view.getUint16(place + 8, true) & ENCRYPTED) throw new ZipError('encrypted');
  const method = view.getUint16(place + 10, true);
  const size = view.getUint32(place + 20, true);
  const local = view.getUint32(place + 42, true);
  const start = local + LOCAL_SIZE + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const packed = bytes.subarray(start, start + size);
  if (packed.length !== size || size > most) throw new ZipError('too large, or cut off');
  const content = method === STORED ? packed : method === DEFLATED ? await inflate(packed, most) : null;
  if (!content || crc32(content) !== view.getUint32(place + 16, true)) throw new ZipError('damaged');
  return content;
}

/** Stops as soon as there is more than there may be. */
async function inflate(packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array> {
  const reader = new Response(packed).body!.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts: Uint8Array[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return joined(parts);
    parts.push(value);
    if (sizeOf(parts) > most) {
      await reader.cancel();
      throw new ZipError('too large');
    }
  }
}

const decode = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/** The reversed polynomial of CRC-32. */
const POLYNOMIAL = 0xedb88320;
const CRC_TABLE = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value >>> 0;
});

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) crc = (crc >>> 8) ^ CRC_TABLE[(crc ^ byte) & 0xff]!;
  return ~crc >>> 0;
}
