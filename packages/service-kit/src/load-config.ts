import { readFileSync } from 'node:fs';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

/** What every service reads. `/health/*` and `/metrics` are served on `INTERNAL_PORT` only. */
export const serverEnvironment = (defaults: { port: number; internalPort: number }) => ({
  HOST: z.string().min(1).default('127.0.0.1'),
  /** The host of `INTERNAL_PORT`: this machine only, unlike `HOST`. */
  INTERNAL_HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(defaults.port),
  INTERNAL_PORT: port.default(defaults.internalPort),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The collector that receives spans by OTLP over HTTP; without one, nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The share of traces that is kept. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
});

export type ServerConfig = z.infer<z.ZodObject<ReturnType<typeof serverEnvironment>>>;

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the environment once, at start; an empty variable counts as unset, because Compose files pass empty ones.
 * If X is not set, X_FILE may name a file with its value, which keeps a secret out of the environment.
 * @throws ConfigError whose message lists every fault, one a line
 */
export function parseConfig<T extends z.ZodObject>(schema: T, environment: NodeJS.ProcessEnv): z.infer<T> {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.safeParse({ ...readFiles(Object.keys(schema.shape), set), ...set });
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message, code }) => {
    const name = path.join('.');
    const given = set[String(path[0])];
    if (code === 'custom') return `  ${name} ${message}`;
    if (given === undefined) return `  ${name} must be set`;
    // A URL may contain a password, which must not be logged.
    return `  ${given.includes('@') ? name : `${name}=${given}`}: ${lowerFirst(message)}`;
  });
  throw new ConfigError(`The configuration has ${faults.length} fault(s):\n${faults.join('\n')}`);
}

function readFiles(names: readonly string[], set: NodeJS.ProcessEnv): Record<string, string> {
  const stated = names.filter((name) => set[name] === undefined && set[`${name}_FILE`] !== undefined);
  return Object.fromEntries(stated.map((name) => [name, readSecret(name, set[`${name}_FILE`]!)]));
}

function readSecret(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `The configuration has 1 fault(s):\n  ${name}_FILE=${path} cannot be read (${code})`,
    );
  }
}

/** `parseConfig` of the process's environment; prints the faults and ends the process if there are any. */
export function loadConfig<T extends z.ZodObject>(schema: T): z.infer<T> {
  try {
    return parseConfig(schema, process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
