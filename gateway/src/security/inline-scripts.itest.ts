// Looks at the client as it was built, so it needs `npm run build`.
import { expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startGateway } from '../testing/start-gateway.js';

const CLIENT = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** The scripts that a browser would run: data as JSON isn't. */
const scriptsOf = (page: string) =>
  [...page.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)].filter(
    ([, attributes]) => !/ type="application\/(ld\+)?json"/.test(attributes!),
  );

function expectNoInlineScript(page: string) {
  for (const [, attributes, text] of scriptsOf(page)) {
    expect(attributes).toMatch(/\ssrc="\/[^/]/);
    expect(text!.trim()).toBe('');
  }
  expect(page).not.toMatch(/<[^>]+\son[a-z]+\s*=|javascript:/i);
}

it('no page of the client has inline scripts or event attributes', () => {
  if (!existsSync(CLIENT)) throw new Error('The client is not built; run npm run build first.');
  const pages = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  expect(pages.length).toBeGreaterThan(100);
  for (const file of pages) {
    const page = readFileSync(CLIENT + file, 'utf8');
    expect(scriptsOf(page).length).toBeGreaterThan(0);
    expectNoInlineScript(page);
  }
});

it('nor has the page of the API', async () => {
  const { url, stop } = await startGateway({}, {});
  const page = await (await fetch(`${url}/api/docs`)).text();
  await stop();
  expect(scriptsOf(page).length).toBeGreaterThan(0);
  expectNoInlineScript(page);
});
