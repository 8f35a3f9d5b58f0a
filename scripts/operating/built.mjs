// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ClearError } from '../stack/clear-error.mjs';
import { root } from '../stack/paths.mjs';

/**
 * A module of the built product, so that an operator's command does what the product does.
 * @param {string} path from the repository's root @returns {Promise<any>}
 */
export async function built(path) {
  const file = join(root, path);
  if (!existsSync(file)) {
    throw new ClearError(
      `${path} is not there; run \`npm run build\` first, or use the image for operators.`,
    );
  }
  // Nest's decorators look for it.
  await import('reflect-metadata');
  const { Logger } = await import('@nestjs/common');
  // Lines of a service's log would mix with what the operator asked for.
  Logger.overrideLogger(['error', 'fatal']);
  return import(pathToFileURL(file).href);
}
