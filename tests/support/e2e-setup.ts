import { mkdirSync } from 'node:fs'
import { findForeignLines, saveAppLog, skipStartupLines } from './app-log'
import { createTestEnvironment } from './test-environment'

/** Playwright's workers learn from the environment where the house stands. */
export default async function setUpEnvironment() {
  // A test that needs an address of its own names it, as a proxy in front does; the others come from this machine.
  const environment = await createTestEnvironment({ env: { TRUSTED_PROXIES: '1' } })
  const app = await environment.open()
  Object.assign(process.env, {
    E2E_URL: environment.site,
    E2E_POST: environment.post.folder,
    E2E_SIGN_INS: environment.signIns,
  })
  mkdirSync('test-results', { recursive: true })
  const logTimer = setInterval(() => saveAppLog(app.output()), 500)

  return async () => {
    clearInterval(logTimer)
    await app.stop()
    // What the app said while a test failed is not lost with it.
    saveAppLog(app.output())
    await environment.close()
    const unexpectedLines = findForeignLines(skipStartupLines(app.output()))
    if (unexpectedLines.length > 0)
      throw new Error(`The app said what is no line of its log:\n${unexpectedLines.join('\n')}`)
  }
}
