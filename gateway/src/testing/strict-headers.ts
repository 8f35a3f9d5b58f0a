import type { OutgoingHttpHeaders } from 'node:http';

/** What the policy says beside who may frame the page; written out, so that a slip in the product is one here too. */
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; " +
  "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors ";

/** The security headers of every response that may not be framed. */
export const STRICT_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': `${POLICY}'none'`,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** Of what is under /embed, where these origins may frame it. */
export function framableHeaders(origins: string): Readonly<Record<string, string>> {
  const { 'x-frame-options': _denied, ...others } = STRICT_HEADERS;
  return {
    ...others,
    'content-security-policy': POLICY + origins,
    'cross-origin-resource-policy': 'cross-origin',
  };
}

/** These differ from one response to the next. */
const VARYING = [
  'connection',
  'keep-alive',
  'content-length',
  'date',
  'etag',
  'last-modified',
  'x-request-id',
];

/** All headers of a response whose values can be written down: one more is seen as well as one less. */
export const fixedHeaders = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !VARYING.includes(name)));
