import { loadConfig, packageVersion, serverEnvironment } from '@superpose/service-kit';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const commaSeparated = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );

const ORIGIN = /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;

const positive = (byDefault: number) => z.coerce.number().int().min(1).max(1_000_000).default(byDefault);

const baseUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** The only place that names the gateway's environment. */
export const gatewayConfigSchema = z.object({
  ...serverEnvironment({ port: 8080, internalPort: 9080 }),
  SIMULATION_URL: baseUrl.default('http://127.0.0.1:8081'),
  /** Where that service serves /health/ready; its `HOST:INTERNAL_PORT`. */
  SIMULATION_INTERNAL_URL: baseUrl.default('http://127.0.0.1:9081'),
  EXERCISES_URL: baseUrl.default('http://127.0.0.1:8082'),
  EXERCISES_INTERNAL_URL: baseUrl.default('http://127.0.0.1:9082'),
  /** The built client. */
  WEB_ROOT: z.string().default(fileURLToPath(new URL('../../web/dist', import.meta.url))),
  /** Origins that may call the API from another site; none by default. */
  CORS_ORIGINS: commaSeparated,
  /** Origins that may show the pages under /embed in a frame; none by default. */
  EMBED_ORIGINS: commaSeparated.refine((origins) => origins.every((origin) => ORIGIN.test(origin)), {
    error: 'must be origins such as https://lms.example or https://*.school.example',
  }),
  /** How many requests one client may send at once, and per second in the long run; more are 429. */
  RATE_LIMIT_BURST: positive(1_200),
  RATE_LIMIT_PER_SECOND: positive(20),
  /** The same for a member of a class, whose requests don't count for the address. */
  RATE_LIMIT_MEMBER_BURST: positive(60),
  RATE_LIMIT_MEMBER_PER_SECOND: positive(2),
  /** The same for all members and teachers behind one address together. */
  RATE_LIMIT_SCHOOL_BURST: positive(2_400),
  RATE_LIMIT_SCHOOL_PER_SECOND: positive(60),
  /** Requests in flight to each part of the API; more are 503 at once. */
  RUNS_IN_FLIGHT: positive(24),
  ALGORITHMS_IN_FLIGHT: positive(64),
  EXERCISES_IN_FLIGHT: positive(256),
  /** The part of those places that one address may hold, and one member of a class; further requests are 429. */
  CLIENT_SHARE: z.coerce.number().gt(0).max(1).default(0.75),
  MEMBER_SHARE: z.coerce.number().gt(0).max(1).default(0.05),
  /** Event streams that may be open: in all, for one address with all its members and teachers, and for one client. */
  EVENT_STREAMS: positive(2_000),
  EVENT_STREAMS_PER_ADDRESS: positive(200),
  EVENT_STREAMS_PER_CLIENT: positive(10),
  /**
   * Services know an address by its hash with this key only; the same key keeps a client's quotas beyond a restart, and
   * for all gateways. A new one at each start unless given.
   */
  CLIENT_HASH_KEY: z.string().min(16).optional(),
  /** Who is shut out: a file that `npm run operate` writes and the gateway reads again when it changes; may be missing. */
  BLOCKED_FILE: z.string().optional(),
  /** How the log names clients; the key makes the hashes of several gateways, or of two starts, the same. */
  LOG_CLIENTS: z.enum(['hash', 'address', 'none']).default('hash'),
  LOG_CLIENT_KEY: z.string().min(16).optional(),
  /** A response that is not complete by then is 504; an event stream must have started by then. */
  RESPONSE_TIMEOUT_MS: positive(25_000),
  /** Addresses and networks whose X-Forwarded-For is trusted; none by default. */
  TRUSTED_PROXIES: commaSeparated,
});

export type GatewayConfig = z.infer<typeof gatewayConfigSchema> & { readonly VERSION: string };

/** Injects the configuration. */
export const GATEWAY_CONFIG = Symbol('gateway configuration');

export const readConfig = (): GatewayConfig => ({
  ...loadConfig(gatewayConfigSchema),
  VERSION: packageVersion(new URL('../package.json', import.meta.url)),
});
