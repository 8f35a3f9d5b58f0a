import { FILES_NEEDED, type Draft, type FileTexts } from '../draft';
import { formatJson } from './formatJson';
import { writeZip } from './zip';

/** The files of a draft's folder. */
export const filesOf = ({ facts, texts, others }: Draft): FileTexts => ({
  [FILES_NEEDED[0]]: formatJson(facts),
  [FILES_NEEDED[1]]: formatJson(texts),
  ...others,
});

/** A draft as an archive of its folder. */
export const zipOf = (draft: Draft): Uint8Array<ArrayBuffer> =>
  writeZip(
    Object.fromEntries(Object.entries(filesOf(draft)).map(([name, text]) => [`${draft.id}/${name}`, text])),
  );
