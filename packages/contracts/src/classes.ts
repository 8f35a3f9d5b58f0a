export const NICKNAME_LENGTH = { min: 2, max: 24 } as const;
export const MAX_CLASS_NAME_LENGTH = 80;
export const MAX_CLASS_EXERCISES = 100;
/** As many members as one call removes. */
export const MAX_REMOVED_MEMBERS = 500;
export const KEEP_DAYS = { default: 180, max: 365 } as const;

/** What happened, as the names of a class's server-sent events. */
export const CLASS_EVENT_NAMES = ['submitted', 'joined', 'renamed', 'removed'] as const;
/** The event that comes in place of too many missed ones: the client reads the grid again. Its data is an empty object. */
export const CLASS_RESET_EVENT = 'reset';
export type ClassEventName = (typeof CLASS_EVENT_NAMES)[number];

/** Crockford's base32: digits and letters without I, L, O and U. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const JOIN_CODE_LENGTH = 6;
const CERTIFICATE_CODE_LENGTH = 12;

/** Reads a join code in any case, with or without its hyphen: 'k7qm2f' → 'K7QM-2F'; null for anything else. */
export const readJoinCode = (text: string): string | null => readCode(text, JOIN_CODE_LENGTH);

/** Reads a certificate's code in the same way: 'k7qm2fx09abc' → 'K7QM-2FX0-9ABC'. */
export const readCertificateCode = (text: string): string | null => readCode(text, CERTIFICATE_CODE_LENGTH);

/** As Crockford has it, the look-alikes I, L and O are read as 1, 1 and 0. */
function readCode(text: string, length: number): string | null {
  const letters = text.replace(/[-\s]/g, '').toUpperCase().replace(/[IL]/g, '1').replaceAll('O', '0');
  const isCode = letters.length === length && [...letters].every((letter) => CODE_ALPHABET.includes(letter));
  return isCode ? letters.replace(/.{4}(?=.)/g, '$&-') : null;
}

/** Nothing but spaces and what is visible: no control or bidirectional characters, none of width zero. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Marks alone, such as accents, are no name. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Longer texts are refused unread. */
const LONGEST_READ = 400;

/**
 * A nickname or a class's name in NFC, with single spaces and none at its ends. null if it has a hidden character, or
 * no visible one.
 */
export function readVisibleText(text: string): string | null {
  if (text.length > LONGEST_READ || HIDDEN.test(text) || !VISIBLE.test(text)) return null;
  return text
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

/** Characters as a person counts them, nearly: code points. */
export const characterCount = (text: string): number => [...text].length;
