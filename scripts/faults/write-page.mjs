import { writeFileSync } from 'node:fs';

/** Writes a Markdown page as the formatter wants it. */
export async function writePage(path, text) {
  const { format, resolveConfig } = await import('prettier');
  writeFileSync(path, await format(text, { ...(await resolveConfig(path)), filepath: path }));
}
