import { Gauge, metricsRegistry } from '@superpose/service-kit';
import type { Database } from '../database/database.js';

/** Whether requests wait because every connection is taken. */
export function exposeDatabaseMetrics(database: Database): void {
  new Gauge({
    name: 'exercise_database_connections',
    help: 'Connections to Postgres that are busy and idle, and what waits for one',
    labelNames: ['state'],
    registers: [metricsRegistry],
    collect() {
      for (const [state, count] of Object.entries(database.connections())) this.set({ state }, count);
    },
  });
}
