import { Registry } from 'prom-client';

/** The process's metrics; a service adds more with `registers: [metricsRegistry]`. */
export const metricsRegistry = new Registry();
