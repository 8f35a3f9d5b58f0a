import { createServiceApp } from '@superpose/service-kit/app';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gatewayConfigSchema } from '../config.js';
import { gatewayOptions } from '../gateway.js';

/** A gateway without a port, for `app.inject`; it serves these files, by their paths, as the client. */
export async function createGateway(
  files: Readonly<Record<string, string>>,
  settings: Readonly<Record<string, string>> = {},
) {
  const webRoot = await mkdtemp(join(tmpdir(), 'web root '));
  for (const [path, text] of Object.entries(files)) {
    const file = join(webRoot, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const config = gatewayConfigSchema.parse({ ...settings, WEB_ROOT: webRoot });
  const app = await createServiceApp(gatewayOptions({ ...config, VERSION: '1.2.3' }));
  await app.init();
  const stop = async (): Promise<void> => {
    await app.close();
    await rm(webRoot, { recursive: true });
  };
  return { app, stop };
}
