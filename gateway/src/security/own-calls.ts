import { API_OPERATIONS } from '@superpose/contracts/openapi';
import { UPSTREAMS } from '../upstreams.js';

/** What is spelled out comes before what a parameter stands for: `classes/join` is no class. */
const CALLS = API_OPERATIONS.map(({ path, key }) => ({
  segments: path.split('/'),
  takesKey: key !== undefined,
})).sort((one, other) => parametersOf(one.segments) - parametersOf(other.segments));

/**
 * Whether members and teachers do this for themselves: a call with a known key then counts for the key's owner. All
 * others, such as joining and opening a class, count for the address.
 */
export function isOwnCall(url: string): boolean {
  const upstream = UPSTREAMS.find(({ prefix }) => url.startsWith(`${prefix}/`));
  if (upstream?.ownCalls !== 'those with a key') return upstream?.ownCalls === 'all';
  const segments = url.split('?', 1)[0]!.split('/');
  return CALLS.find((call) => fits(call.segments, segments))?.takesKey ?? false;
}

function fits(path: readonly string[], segments: readonly string[]): boolean {
  if (path.length !== segments.length) return false;
  return path.every((name, n) => (isParameter(name) ? segments[n] !== '' : name === segments[n]));
}

function parametersOf(path: readonly string[]): number {
  return path.filter(isParameter).length;
}

function isParameter(name: string): boolean {
  return name.startsWith('{');
}
