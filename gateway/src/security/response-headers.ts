import type { FastifyInstance } from 'fastify';

/** `frameAncestors` are the origins that may show the page in a frame, or `'none'`. */
export const contentSecurityPolicy = (frameAncestors: string): string =>
  [
    "default-src 'self'",
    // The engine is WebAssembly; inline scripts and eval are not allowed.
    "script-src 'self' 'wasm-unsafe-eval'",
    // Formulas and charts use style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');

/** Set on every response. The opener and embedder policies also allow the page shared memory for its threads. */
export const RESPONSE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy("'none'"),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cache-control': 'no-store',
};

const ONE_YEAR_S = 31_536_000;

/** Asks browsers for HTTPS, but only over HTTPS: a school's plain-HTTP host must stay reachable. */
export function addTransportSecurity(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${ONE_YEAR_S}`);
    done();
  });
}
