// @ts-check
// In the overlay for TLS: reads the certificate that learners get, every minute, and says on the internal port when it
// ends. While the proxy doesn't respond, neither does /metrics, so that the alert for absent processes goes off.
import { createServer } from 'node:http';
import { connect } from 'node:tls';

const ASK_EVERY_MS = 60_000;
const TIMEOUT_MS = 5_000;
const { DOMAIN = '', TLS_HOST = 'tls', TLS_PORT = '8443', INTERNAL_PORT = '9080' } = process.env;
/** If there are several names, the first one is used. */
const [name] = DOMAIN.split(/[\s,]+/);
/** @type {number | null} */
let endsAt = null;

/** When the certificate ends, in seconds; null where none is shown. @returns {Promise<number | null>} */
function readCertificate() {
  return new Promise((resolve) => {
    const options = { host: TLS_HOST, port: Number(TLS_PORT), servername: name, timeout: TIMEOUT_MS };
    // A certificate that has expired must be readable, too.
    const socket = connect({ ...options, rejectUnauthorized: false }, () => {
      const { valid_to: end } = socket.getPeerCertificate();
      socket.destroy();
      resolve(end ? Date.parse(end) / 1000 : null);
    });
    socket.once('timeout', () => socket.destroy());
    socket.once('error', () => resolve(null)).once('close', () => resolve(null));
  });
}

async function ask() {
  const before = endsAt;
  endsAt = await readCertificate();
  if ((before === null) !== (endsAt === null)) {
    const msg = endsAt === null ? 'the proxy shows no certificate' : 'the proxy shows a certificate';
    console.log(JSON.stringify({ time: new Date().toISOString(), service: 'certificate', msg }));
  }
}

const server = createServer(({ url }, response) => {
  if (url !== '/metrics') return response.writeHead(url?.startsWith('/health/') ? 200 : 404).end();
  if (endsAt === null) return response.writeHead(503).end();
  response.setHeader('content-type', 'text/plain; version=0.0.4').end(`\
# HELP tls_certificate_end_timestamp_seconds When the certificate that learners get ends
# TYPE tls_certificate_end_timestamp_seconds gauge
tls_certificate_end_timestamp_seconds{service="certificate"} ${endsAt}
`);
});
server.listen(Number(INTERNAL_PORT));
await ask();
setInterval(() => void ask(), ASK_EVERY_MS);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit());
