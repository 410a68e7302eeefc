import { defineConfig, devices } from '@playwright/test'
import { foundBrowser } from './scripts/browser.ts'

const chromium = {
  executablePath: foundBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/e2e-house.ts',
  // A browser for every two cores: the app and its database work on the same machine.
  workers: '50%',
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
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    // Twice the text is a matter of the smallest phone; once is enough.
    {
      name: 'desktop',
      testIgnore: '**/large-text.spec.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
  ],
})
