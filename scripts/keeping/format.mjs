// @ts-check
// A backup is gzipped lines of JSON. First the head, then for each table in the head's order its rows, then the line "end".
// It holds the tables of the product; the queue's jobs pass within the hour.

export const FORMAT = 'superpose-backup-2';
/** It had the table of migrations among the others instead of their names in the head. */
export const FORMAT_1 = 'superpose-backup-1';
/** The table that says which migrations have run. */
export const MIGRATIONS = 'migrations';
export const END = 'end';

/**
 * @typedef {{name: string, columns: string[], rows: number}} BackedUpTable
 * @typedef {{format: string, createdAt: string, migrations: string[], tables: BackedUpTable[]}} Head
 * @typedef {{table: BackedUpTable, rows: string[]}} Batch rows as JSON
 */
