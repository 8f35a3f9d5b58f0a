import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/testing/provide-tools.mjs';

const executablePath = (await findChromium()) ?? undefined;

/**
 * Every spec runs in real Chromium against the stack that the global setup started (E2E_BASE_URL). The editor's run on a
 * phone's screen too, by finger, but for those tagged `@desktop`, which do not depend on the screen.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './stack/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // What passed at a later try is reported (scripts/test.mjs), and doesn't hold back a change.
  retries: 2,
  // A page waits for its server and its frames much of the time.
  workers: 3,
  // A page that doesn't start at all would otherwise keep a run for hours.
  maxFailures: 30,
  // For a machine several times slower: they only end what hangs.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../.build/tests/e2e.json' }]],
  projects: [
    { name: 'desktop' },
    {
      name: 'phone',
      testMatch:
        /editor-(building|code|exercises|large-circuits|offline|seeing|selecting|simulator|wide)\.spec\.ts/,
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
  ],
  use: {
    baseURL: process.env.E2E_BASE_URL,
    // As in the unit tests: a day of UTC is another one here.
    timezoneId: 'Pacific/Marquesas',
    actionTimeout: 60_000,
    trace: 'on-first-retry',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
