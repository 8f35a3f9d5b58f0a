// @ts-check
// The containers' health check: the service's own readiness, asked on its internal port.
const url = `http://127.0.0.1:${process.env.INTERNAL_PORT}/health/ready`;
const ready = await fetch(url, { signal: AbortSignal.timeout(4000) }).then(
  (response) => response.ok,
  () => false,
);
process.exit(ready ? 0 : 1);
