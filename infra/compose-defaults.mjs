// @ts-check
// Compose files as they are with no setting, for the tests that hold them to what is promised.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
/** `${A:-default}`, `${A:+then}` or `${A:?sentence}` with no other inside. */
const VARIABLE = /\$\{\w+(?::?([-+?])([^{}]*))?\}/g;

/** A text with each variable at its default, and empty without one. @param {string} text @returns {string} */
export function withDefaults(text) {
  const next = text.replace(VARIABLE, (_, operator, value) => (operator === '-' ? value : ''));
  return next === text ? text : withDefaults(next);
}

/** @param {string} file its path in the project */
export const readCompose = (file) =>
  parse(withDefaults(readFileSync(join(root, file), 'utf8')), { merge: true });

/** All of our images are built from one stage, which sets the user and the health check. */
const ownStage = () =>
  /AS runtime([\s\S]*?)\nFROM/.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))?.[1] ?? '';
export const userOfImage = (/** @type {string} */ image) =>
  (image.startsWith('superpose-') ? /^USER (.*)$/m.exec(ownStage())?.[1] : '') ?? '';
export const healthCheckOfImage = (/** @type {string} */ image) =>
  image.startsWith('superpose-') && /^HEALTHCHECK/m.exec(ownStage())?.[0];
