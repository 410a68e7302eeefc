import { mkdirSync } from 'node:fs'
import { findForeignLines, saveAppLog, skipStartupLines } from './app-log'
import { createYears } from './e2e-calendar'
import { createTestEnvironment } from './test-environment'

/** Playwright's workers read the address of the app from the environment. */
export default async function setUpEnvironment() {
  // A test that needs an address of its own names it, as a reverse proxy does; the others come from this machine.
  const environment = await createTestEnvironment({
    env: { TRUSTED_PROXIES: '1', RESPONSE_CACHE: process.env.RESPONSE_CACHE ?? 'on' },
    // To save memory takes a quarter of the app's processor time, which the browsers need here.
    memoryFlags: [],
  })
  const app = await environment.open()
  Object.assign(process.env, {
    E2E_URL: environment.site,
    E2E_POST: environment.post.folder,
    E2E_SIGN_INS: environment.signIns,
  })
  await createYears()
  mkdirSync('test-results', { recursive: true })
  const logTimer = setInterval(() => saveAppLog(app.output()), 500)

  return async () => {
    clearInterval(logTimer)
    await app.stop()
    // Saves the app's output of a failed test.
    saveAppLog(app.output())
    await environment.close()
    const unexpectedLines = findForeignLines(skipStartupLines(app.output()))
    if (unexpectedLines.length > 0)
      throw new Error(`The app said what is no line of its log:\n${unexpectedLines.join('\n')}`)
  }
}
