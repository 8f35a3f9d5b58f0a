import { createGateway } from './create-gateway.js';

/** A gateway in this process that serves these files, by their paths, as the client. */
export async function startGateway(
  files: Readonly<Record<string, string>>,
  settings: Readonly<Record<string, string>>,
) {
  const { app, stop } = await createGateway(files, settings);
  await app.listen(0, '127.0.0.1');
  return { url: await app.getUrl(), stop };
}
