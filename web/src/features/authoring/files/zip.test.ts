import { describe, expect, it } from '@jest/globals';
import { deflateRawSync } from 'node:zlib';
import { readZip, writeZip, ZipError } from './zip';

const FILES = {
  '50-a/exercise.json': '{ "qubits": 2 }\n',
  '50-a/en.json': '{ "title": "|0⟩ und |1⟩" }\n',
  '50-a/empty.json': '',
};
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** The archive with another value in a field of the first entry of its directory. */
function changed(field: number, value: number, size: 2 | 4 = 2): Uint8Array<ArrayBuffer> {
  const bytes = writeZip(FILES);
  const view = new DataView(bytes.buffer);
  const place = placeOf(view, CENTRAL) + field;
  if (size === 2) view.setUint16(place, value, true);
  else view.setUint32(place, value, true);
  return bytes;
}

function placeOf(view: DataView, signature: number): number {
  for (let place = 0; place < view.byteLength - 3; place++) {
    if (view.getUint32(place, true) === signature) return place;
  }
  throw new RangeError('not there');
}

/** An archive as others make it: compressed, with extra fields that are of another length in the directory. */
function deflated(text: string): Uint8Array<ArrayBuffer> {
  const content = new TextEncoder().encode(text);
  const packed = deflateRawSync(content);
  const stored = writeZip({ 'a/': '', 'a/b.json': text });
  const crc = new DataView(stored.buffer).getUint32(
    placeOf(new DataView(stored.buffer), CENTRAL) + 48 + 16,
    true,
  );
  const name = new TextEncoder().encode('a/b.json');
  const local = new DataView(new ArrayBuffer(30 + name.length + 9 + packed.length));
  local.setUint32(0, 0x04034b50, true);
  local.setUint16(26, name.length, true);
  local.setUint16(28, 9, true);
  new Uint8Array(local.buffer).set(name, 30);
  new Uint8Array(local.buffer).set(packed, 30 + name.length + 9);
  const central = new DataView(new ArrayBuffer(46 + name.length + 4));
  central.setUint32(0, CENTRAL, true);
  central.setUint16(10, 8, true);
  central.setUint32(16, crc, true);
  central.setUint32(20, packed.length, true);
  central.setUint16(28, name.length, true);
  central.setUint16(30, 4, true);
  new Uint8Array(central.buffer).set(name, 46);
  const end = new DataView(new ArrayBuffer(22 + 7));
  end.setUint32(0, END, true);
  end.setUint16(10, 1, true);
  end.setUint32(16, local.byteLength, true);
  end.setUint16(20, 7, true);
  return Uint8Array.from([local, central, end].flatMap(({ buffer }) => [...new Uint8Array(buffer)]));
}

describe('an archive', () => {
  it('has the texts that were put in, by their paths', async () => {
    expect(await readZip(writeZip(FILES))).toEqual(FILES);
  });

  it('is the same bytes for the same texts', () => expect(writeZip(FILES)).toEqual(writeZip({ ...FILES })));

  it('may be compressed, and may end with a comment', async () => {
    const text = 'again and '.repeat(500);
    expect(await readZip(deflated(text))).toEqual({ 'a/b.json': text });
  });

  it('may have a comment on a file', async () => {
    const bytes = writeZip(FILES);
    const view = new DataView(bytes.buffer);
    const entry = placeOf(view, CENTRAL);
    view.setUint16(entry + 32, 3, true);
    const end = entry + 46 + view.getUint16(entry + 28, true);
    const commented = Uint8Array.from([...bytes.subarray(0, end), 1, 2, 3, ...bytes.subarray(end)]);
    expect(await readZip(commented)).toEqual(FILES);
  });

  it('has a date that the format knows', () => {
    const view = new DataView(writeZip(FILES).buffer);
    // The first day of the first month of 1980, at midnight.
    expect([view.getUint16(10, true), view.getUint16(12, true)]).toEqual([0, 0x21]);
  });

  it('leaves folders out', async () => {
    expect(await readZip(writeZip({ 'a/': '', 'a/b.json': '1' }))).toEqual({ 'a/b.json': '1' });
  });
});

describe('what is no such archive is refused:', () => {
  it.each<[string, Uint8Array<ArrayBuffer>]>([
    ['an empty file', new Uint8Array()],
    ['a text', new TextEncoder().encode('{"qubits": 2}'.repeat(9))],
    ['one that was cut off', writeZip(FILES).subarray(40)],
    ['one with a password', changed(8, 1)],
    ['one packed in another way', changed(10, 12)],
    ['one with other content', changed(16, 7, 4)],
    ['one that says it is longer', changed(20, 1e6, 4)],
    ['one whose file lies outside', changed(42, 1e9, 4)],
    ['one of more than 4 MiB when it is unpacked', deflated(' '.repeat(5 * 2 ** 20))],
    ['one of more than 4 MiB as it is', writeZip({ a: ' '.repeat(5 * 2 ** 20) })],
    [
      'one of more than 4 MiB in two files',
      writeZip({ a: ' '.repeat(3 * 2 ** 20), b: ' '.repeat(2 ** 20 + 1) }),
    ],
    ['one of 201 files', writeZip(Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`${n}`, ''])))],
  ])('%s', async (_, bytes) => {
    await expect(readZip(bytes)).rejects.toBeInstanceOf(ZipError);
  });
});
