// @ts-check
// Compose files as they are with no setting, or with a few, for the tests that hold them to what is promised.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
/** `${A:-default}`, `${A:+then}` or `${A:?sentence}` with no other inside. */
const VARIABLE = /\$\{(\w+)(?::?([-+?])([^{}]*))?\}/g;

/**
 * A text with each variable as it is set, or at its default, and empty without one.
 * @param {string} text @param {Record<string, string>} [settings] @returns {string}
 */
export function withDefaults(text, settings = {}) {
  const next = text.replace(VARIABLE, (_, name, operator, value) => {
    const given = settings[name] ?? '';
    if (operator === '+') return given && value;
    return given || (operator === '-' ? value : '');
  });
  return next === text ? text : withDefaults(next, settings);
}

/** @param {string} file its path in the project @param {Record<string, string>} [settings] */
export const readCompose = (file, settings) =>
  parse(withDefaults(readFileSync(join(root, file), 'utf8'), settings), { merge: true });

/** All of our images are built from one stage, which sets the user and the health check. */
const ownStage = () =>
  /AS runtime([\s\S]*?)\nFROM/.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))?.[1] ?? '';
export const userOfImage = (/** @type {string} */ image) =>
  (image.startsWith('superpose-') ? /^USER (.*)$/m.exec(ownStage())?.[1] : '') ?? '';
export const healthCheckOfImage = (/** @type {string} */ image) =>
  image.startsWith('superpose-') && /^HEALTHCHECK/m.exec(ownStage())?.[0];
