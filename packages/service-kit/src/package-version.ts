import { readFileSync } from 'node:fs';

/** The `version` of a package.json. */
export function packageVersion(packageJson: URL): string {
  return (JSON.parse(readFileSync(packageJson, 'utf8')) as { version: string }).version;
}
