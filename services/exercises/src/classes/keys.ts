import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { CODE_ALPHABET } from '@superpose/contracts';

const KEY_BYTES = 32;

/** 256 random bits as 43 characters of base64url. */
export const createKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

/** SHA-256, which is all that is stored of a key: with 256 random bits there is nothing to guess. */
export const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

export const isSameHash = (one: Buffer, other: Buffer): boolean => timingSafeEqual(one, other);

/** The key in `Authorization: Bearer <key>`; null where there is none, as with another scheme. */
export function bearerKey(header: string | undefined): string | null {
  const found = /^Bearer +(\S+)$/i.exec(header?.trim() ?? '');
  return found ? found[1]! : null;
}

/** Random characters of Crockford's base32, five bits each. */
export const randomCode = (length: number): string =>
  [...randomBytes(length)].map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('');
