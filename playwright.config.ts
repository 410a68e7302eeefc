import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/testing/find-chromium.ts'
import type { EngineOptions } from './tests/support/engines/fixtures.ts'
import { isLongRun } from './tests/support/long.ts'

const chromium = {
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A test's page lives for seconds: optimizing its scripts takes longer than it saves (a tenth of the whole run).
    '--js-flags=--no-maglev --no-turbofan',
    // Tests reach this machine only, wherever they run.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ],
}

const engineTests = isLongRun ? '**/*.spec.ts' : '**/basics.spec.ts'

export default defineConfig<EngineOptions>({
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/e2e-setup.ts',
  testIgnore: isLongRun ? [] : '**/*.long.spec.ts',
  // A test is idle for a quarter of its time, so three workers keep two cores busy.
  workers: '150%',
  // Long, because a busy machine is slow; assertions still pass as soon as they are true.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: 'line',
  use: {
    // The global setup sets it, before any worker reads this file.
    baseURL: process.env.E2E_URL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    launchOptions: chromium,
    // The service worker answers instead of the network, which most tests check; tests about the worker allow it.
    serviceWorkers: 'block',
    // Tracing every step would take a third of the run time; `npx playwright test --trace on` does it.
    screenshot: 'only-on-failure',
  },
  // Most people use a phone, so tests run on one. Tests of what the layout changes have the tag @desktop and run there as
  // well; those with the tag @long, and files named so, run in npm run test:long only (docs/quality.md). The long form runs every test in both
  // sizes, except those with the tag @phone, about what only a phone has.
  ...(isLongRun ? {} : { grepInvert: /@long/ }),
  projects: [
    { name: 'served', testDir: 'tests/served' },
    {
      name: 'phone',
      testDir: 'tests/e2e',
      // One pixel per point: the browser draws on the processor here, and a phone's 2.6 are seven times the work.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    {
      name: 'desktop',
      testDir: 'tests/e2e',
      grep: isLongRun ? /./ : /@desktop/,
      grepInvert: isLongRun ? /@phone/ : /@phone|@long/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    // Playwright's own builds of these browsers are patched; these are the ones people have (decision 47).
    // `npm test` tries the basics in both; `npm run test:long` plays a setlist and the songbook in them too.
    { name: 'firefox', testDir: 'tests/engines', testMatch: engineTests, use: { engine: 'firefox' } },
    { name: 'webkit', testDir: 'tests/engines', testMatch: engineTests, use: { engine: 'webkit' } },
  ],
})
