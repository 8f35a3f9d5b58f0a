// The yardstick: a bare Fastify that parses a JSON body and sends it back.
import { fastify } from 'fastify';

const app = fastify();
app.post('/*', async (request) => request.body);
// The same measure of processor time that the services give on their internal port.
app.get('/metrics', async () => {
  const { user, system } = process.cpuUsage();
  return `process_cpu_seconds_total{} ${(user + system) / 1e6}\n`;
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
