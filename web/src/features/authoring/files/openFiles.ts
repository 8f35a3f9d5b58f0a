import { draftOf, FILES_NEEDED, NEW_DRAFT, type Draft, type FileTexts } from '../draft';
import { idOf, partsOf, wordsOf } from '../exerciseId';
import { readZip, ZipError } from './zip';

/** Why files can't be opened; the message files hold a sentence for each. */
export type OpenFault = 'noZip' | 'missing' | 'noJson' | 'tooLarge';
export type Opened = { readonly draft: Draft } | { readonly fault: OpenFault };

const MOST_BYTES = 2 ** 20;
const FILE_NAME = /^[A-Za-z][A-Za-z-]*\.json$/;

/** The exercise in a zip from here, or in the files of a folder that were chosen together. */
export async function openFiles(files: readonly File[]): Promise<Opened> {
  if (files.some(({ size }) => size > MOST_BYTES)) return { fault: 'tooLarge' };
  const [first, ...more] = files;
  if (first && more.length === 0 && /\.zip$/i.test(first.name)) return openZip(first);
  const texts = await Promise.all(files.map(async (file) => [file.name, await file.text()] as const));
  return opened(null, Object.fromEntries(texts));
}

async function openZip(file: File): Promise<Opened> {
  try {
    const entries = await readZip(new Uint8Array(await file.arrayBuffer()));
    const facts = Object.keys(entries).find((path) => folderAndName(path)[1] === FILES_NEEDED[0]);
    if (facts === undefined) return { fault: 'missing' };
    const [folder] = folderAndName(facts);
    const inFolder = Object.entries(entries)
      .map(([path, text]) => [...folderAndName(path), text] as const)
      .filter(([place, name]) => place === folder && FILE_NAME.test(name))
      .map(([, name, text]) => [name, text] as const);
    const id = folder.split('/').at(-1) || file.name.replace(/\.zip$/i, '');
    return opened(id, Object.fromEntries(inFolder));
  } catch (error) {
    if (error instanceof ZipError) return { fault: 'noZip' };
    throw error;
  }
}

const folderAndName = (path: string): [folder: string, name: string] => {
  const slash = path.lastIndexOf('/');
  return [path.slice(0, Math.max(0, slash)), path.slice(slash + 1)];
};

/** @param id the folder's name; null where only its files were given, and the title has to do */
function opened(id: string | null, files: FileTexts): Opened {
  if (FILES_NEEDED.some((name) => files[name] === undefined)) return { fault: 'missing' };
  const draft = draftOf(id ?? '', files);
  if (!draft) return { fault: 'noJson' };
  if (id !== null) return { draft };
  const { number } = partsOf(NEW_DRAFT.id);
  return { draft: { ...draft, id: idOf({ number, words: wordsOf(String(draft.texts.title ?? '')) }) } };
}
