// @ts-check
// Which backups of a folder are kept, by the time in their names.

const NAME = /^superpose-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.backup\.gz$/;
const DAY_MS = 86_400_000;

/** @param {Date} time */
export const nameOf = (time) => `superpose-${time.toISOString().replaceAll(':', '-')}.backup.gz`;

/** When a backup with this name was made, in milliseconds; null for any other file. @param {string} name */
export function timeOf(name) {
  const [, date, hours, minutes, seconds] = NAME.exec(name) ?? [];
  return date ? Date.parse(`${date}${hours}:${minutes}:${seconds}`) : null;
}

/** The time of the latest backup; 0 where there is none. @param {string[]} names */
export const latestOf = (names) => Math.max(0, ...names.map((name) => timeOf(name) ?? 0));

/**
 * The backups that are no longer kept: all but the last one of each of the latest `days` that have one, and of each of
 * the latest `weeks`. Days and weeks are those of UTC. Other files are never named.
 * @param {string[]} names @param {{days: number, weeks: number}} keep
 */
export function outdated(names, { days, weeks }) {
  const backups = names
    .map((name) => ({ name, time: timeOf(name) }))
    .filter(({ time }) => time !== null)
    .map(({ name, time }) => ({ name, day: Math.floor(Number(time) / DAY_MS), time: Number(time) }))
    .sort((a, b) => b.time - a.time);
  const kept = new Set([
    ...firstOfEach(backups, ({ day }) => day).slice(0, days),
    // Day 0 was a Thursday; weeks begin on Monday.
    ...firstOfEach(backups, ({ day }) => Math.floor((day + 3) / 7)).slice(0, weeks),
  ]);
  return backups.map(({ name }) => name).filter((name) => !kept.has(name));
}

/** @template {{name: string}} Item @param {Item[]} items @param {(item: Item) => number} keyOf */
function firstOfEach(items, keyOf) {
  /** @type {Map<number, string>} */
  const first = new Map();
  for (const item of items) if (!first.has(keyOf(item))) first.set(keyOf(item), item.name);
  return [...first.values()];
}
