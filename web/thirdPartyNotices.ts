import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** In the client's root. The About page links to it. */
export const NOTICES_FILE = 'third-party-notices.txt';

const LICENCE = /^(?:licen[cs]es?|copying|ofl)\b/i;
/** Some licences ask for it to be handed on, too. */
const NOTICE = /^notice\b/i;
const RULE = '='.repeat(80);

/**
 * Name, version, licence and full licence text of each package, as one text.
 * @param folders of the packages, below `root`
 * @param kept the folder with the texts of packages that name a licence only
 */
export function noticesOf(folders: readonly string[], root: string, kept: string): string {
  const notices = folders.map((folder) => noticeOf(join(root, folder), kept));
  const lead = 'Superpose contains the following software and typefaces, under the licences below.';
  // The same version in several folders is one.
  return [lead, ...new Set(notices)].join('\n\n') + '\n';
}

function noticeOf(folder: string, kept: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly [field in 'name' | 'version' | 'license']: string;
  };
  const own = textsIn(folder, LICENCE);
  const licences = own.length > 0 ? own : textsIn(kept, { test: (file) => file === keptName(name) });
  if (licences.length === 0)
    throw new Error(
      `${name} ${version} names the licence ${license} but has no text of it; put that into web/licences/${keptName(name)}.`,
    );
  const texts = [...licences, ...textsIn(folder, NOTICE)];
  return [RULE, `${name} ${version}`, `Licence: ${license}`, RULE, ...texts].join('\n');
}

const keptName = (name: string): string => `${name.replace('/', '+')}.txt`;

/** The texts with these names, and all in folders with these names. */
const textsIn = (folder: string, names: Pick<RegExp, 'test'>): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => names.test(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? textsIn(path, /./) : [readFileSync(path, 'utf8')];
    })
    .map((text) => `\n${text.replaceAll('\r\n', '\n').trim()}`);
