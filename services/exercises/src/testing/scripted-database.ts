import type { EntityManager } from 'typeorm';
import type { Database } from '../database/database.js';

export interface Asked {
  readonly statement: string;
  readonly parameters: readonly unknown[];
}

/** What a statement with this text in it gives, or a function of its parameters does; the first that fits. */
export type Script = readonly (readonly [part: string, result: unknown])[];

/** A manager that gives what the script says, and an empty list for anything else. It notes what it was asked. */
export function scriptedManager(script: Script, asked: Asked[] = []): EntityManager {
  const query = async (statement: string, parameters: readonly unknown[] = []) => {
    asked.push({ statement, parameters });
    const result = script.find(([part]) => statement.includes(part))?.[1] ?? [];
    return typeof result === 'function'
      ? (result as (given: readonly unknown[]) => unknown)(parameters)
      : result;
  };
  const manager = { query } as unknown as EntityManager;
  return Object.assign(manager, {
    transaction: (...args: unknown[]) => (args.at(-1) as (m: EntityManager) => unknown)(manager),
  });
}

/** A database with such a manager, for logic that is around SQL and not in it. */
export function scriptedDatabase(script: Script, asked: Asked[] = []): Database {
  const manager = scriptedManager(script, asked);
  const run = async (work: (manager: EntityManager) => Promise<unknown>) => work(manager);
  return { run, write: run, transaction: run } as unknown as Database;
}
