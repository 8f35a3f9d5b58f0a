// @ts-check
// How an operator names clients and networks, see packages/service-kit/src/http/client-key.ts.
import { UsageError } from './command-line.mjs';
import { built } from './built.mjs';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const CLIENT = new RegExp(`^(?:[\\w-]{43}|(?:member|teacher) ${UUID})$`);

const clientKey = () => built('packages/service-kit/dist/http/client-key.js');

/** The id of a class, in lower case. @param {string} text */
export function classId(text) {
  const id = text.toLowerCase();
  if (new RegExp(`^${UUID}$`).test(id)) return id;
  throw new UsageError(`"${text}" is no id of a class, which is 32 hexadecimal digits with four dashes.`);
}

/** A client as services know it. @param {string} text */
export async function clientName(text) {
  const name = text.trim();
  if (CLIENT.test(name)) return name;
  if (await networkName(name))
    throw new UsageError(`${name} is an address; npm run operate -- hash ${name} says which client it is.`);
  throw new UsageError(
    `"${name}" is no client, which is a hash of 43 characters, "member ID" or "teacher ID".`,
  );
}

/** An address or a network as the gateway counts it; null where the text is neither. @param {string} text @returns {Promise<string | null>} */
export const networkName = async (text) => (await clientKey()).networkKey(text);

/** Whether a client's name stands for a member or a teacher. @param {string} name @returns {Promise<boolean>} */
export const isOfClass = async (name) => (await clientKey()).isOfClass(name);
