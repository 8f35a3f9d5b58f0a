// The yardstick: a bare Fastify that parses a JSON body and sends it back.
import { fastify } from 'fastify';

const app = fastify();
app.post('/*', async (request) => request.body);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
