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
    // Tests reach this machine and nothing else, wherever they run.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ],
}

export default defineConfig<EngineOptions>({
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/e2e-setup.ts',
  // Tests are idle for a quarter of their time: three workers keep two cores busy.
  workers: '150%',
  // A busy machine may take its time; what is there at once is found at once.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: 'line',
  use: {
    // Opened by the global setup, which runs before any worker reads this.
    baseURL: process.env.E2E_URL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    launchOptions: chromium,
    // It answers in the network's place, which most tests look at: those that are about it let it in.
    serviceWorkers: 'block',
    // A trace of every step would take a third of the time; `npx playwright test --trace on` has it.
    screenshot: 'only-on-failure',
  },
  // Most people come with a phone, and every test does. What the layout changes has the tag @desktop and is done there
  // as well; the long form does everything twice, large text aside, which is a matter of the smallest phone.
  projects: [
    { name: 'served', testDir: 'tests/served' },
    {
      name: 'phone',
      testDir: 'tests/e2e',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'desktop',
      testDir: 'tests/e2e',
      grep: isLongRun ? /./ : /@desktop/,
      testIgnore: '**/large-text.spec.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    // Playwright's own builds of them are patched; these are what people have (decision 47).
    { name: 'firefox', testDir: 'tests/engines', use: { engine: 'firefox' } },
    { name: 'webkit', testDir: 'tests/engines', use: { engine: 'webkit' } },
  ],
})
