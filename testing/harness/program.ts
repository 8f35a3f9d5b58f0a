// What a test or benchmark program needs around its work: options, the build, results, pages, its end.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as scripts from '../../scripts/build.mjs';
import * as clearError from '../../scripts/stack/clear-error.mjs';
import * as health from '../../scripts/stack/health.mjs';
import * as paths from '../../scripts/stack/paths.mjs';
import * as sources from '../../scripts/stack/source-files.mjs';
import * as tools from '../../scripts/testing/provide-tools.mjs';

/** The repository's root directory. */
export const root: string = paths.root;

/** Every file that git keeps or would add, as paths from the root. */
export const sourceFiles: (matching?: RegExp) => string[] = sources.sourceFiles;

/** Whether a Docker engine with Compose responds here. */
export const hasDockerEngine: () => boolean = tools.hasDockerEngine;

/** The path of a Chromium, which is installed when there is none. */
export const provideChromium: () => Promise<string> = tools.provideChromium;

/** Resolves when the gateway at an address says that all is well. */
export const waitUntilHealthy: typeof health.waitUntilHealthy = health.waitUntilHealthy;

/** Ends the process as `run` ends, with the error when it rejects. */
export const main: (run: () => Promise<unknown>) => void = clearError.main;

/** Builds what changed and says so. */
export async function build(): Promise<void> {
  await scripts.build((part: string) => console.log(`Building the ${part}`));
}

/** The value after `--name` on the command line. */
export function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}

export const hasFlag = (name: string): boolean => process.argv.includes(`--${name}`);

/** Leaves results where `npm test` reads them. */
export function writeResults(name: string, results: unknown): void {
  const path = join(root, '.build', 'tests', `${name}.json`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(results, null, 2));
}

/** Writes a Markdown page as the formatter wants it. */
export async function writePage(path: string, text: string): Promise<void> {
  const { format, resolveConfig } = await import('prettier');
  writeFileSync(path, await format(text, { ...(await resolveConfig(path)), filepath: path }));
}
