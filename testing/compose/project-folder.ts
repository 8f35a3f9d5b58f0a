import { appendFileSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '@superpose/testing';

/** What a checkout doesn't have, and the settings of somebody who works here. */
const LEFT_OUT = ['node_modules', 'dist', '.git', '.data', '.build', '.env', 'coverage', 'test-results'];

/** A copy of the project, so that the handbook's commands may write its `.env`. Returns `folder`. */
export function copyProject(folder: string): string {
  cpSync(root, folder, { recursive: true, filter: (path) => !LEFT_OUT.includes(basename(path)) });
  return folder;
}

export type Settings = ReturnType<typeof openSettings>;

/** The `.env` of a project's folder. */
export function openSettings(folder: string) {
  const path = join(folder, '.env');
  const read = () => (existsSync(path) ? readFileSync(path, 'utf8') : '');
  return {
    add: (line: string) => appendFileSync(path, `${line}\n`),
    /** Lets `use` add what it likes, and takes that out again. */
    async borrow(use: () => Promise<void>): Promise<void> {
      const before = read();
      try {
        await use();
      } finally {
        writeFileSync(path, before);
      }
    },
  };
}
