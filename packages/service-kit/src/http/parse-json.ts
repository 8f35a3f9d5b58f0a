import { MAX_JSON_DEPTH } from '@superpose/contracts';
import { ProblemException } from '../problems/problem.exception.js';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** Brackets and braces differ only in this bit. */
const BRACE_BIT = 0x20;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const FORBIDDEN_KEYS = ['__proto__', 'constructor'];

/**
 * Parses a request body. Measures nesting on the bytes first, so that a hundred thousand levels cost no recursion, and
 * refuses keys that could reach a prototype.
 * @throws ProblemException 400
 */
export function parseJson(body: Buffer): unknown {
  refuseDeepNesting(body);
  const text = body.toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ProblemException(400, 'INVALID_JSON', 'The request body is not valid JSON.', { cause });
  }
  // An escape may hide a forbidden key, so any `\u` needs the full check.
  if (text.includes('\\u') || FORBIDDEN_KEYS.some((key) => text.includes(key))) refuseForbiddenKeys(value);
  return value;
}

function refuseDeepNesting(body: Buffer): void {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < body.length; index++) {
    const byte = body[index]!;
    if (inString) {
      if (byte === BACKSLASH) index++;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if ((byte | BRACE_BIT) === OPEN_BRACE) {
      if (++depth > MAX_JSON_DEPTH) {
        throw new ProblemException(
          400,
          'JSON_TOO_DEEP',
          `The request body is nested deeper than ${MAX_JSON_DEPTH} levels.`,
        );
      }
    } else if ((byte | BRACE_BIT) === CLOSE_BRACE) depth--;
  }
}

/** Recursion is safe because the depth has been checked. */
function refuseForbiddenKeys(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    if (FORBIDDEN_KEYS.includes(key)) {
      throw new ProblemException(400, 'FORBIDDEN_KEY', `The request body may not hold the key "${key}".`);
    }
    refuseForbiddenKeys((value as Record<string, unknown>)[key]);
  }
}
