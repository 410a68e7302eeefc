import { mkdirSync } from 'node:fs'
import { foreignLines, keepAppLog, linesSinceStart } from './app-log'
import { aHouse } from './house'

/** Playwright's workers learn from the environment where the house stands. */
export default async function openHouse() {
  // A test that needs an address of its own names it, as a proxy in front does; the others come from this machine.
  const house = await aHouse({ env: { TRUSTED_PROXIES: '1' } })
  const app = await house.open()
  Object.assign(process.env, { E2E_URL: house.site, E2E_POST: house.post.folder, E2E_SIGN_INS: house.signIns })
  mkdirSync('test-results', { recursive: true })
  const keeping = setInterval(() => keepAppLog(app.output()), 500)

  return async () => {
    clearInterval(keeping)
    await app.stop()
    // What the app said while a test failed is not lost with it.
    keepAppLog(app.output())
    await house.close()
    const foreign = foreignLines(linesSinceStart(app.output()))
    if (foreign.length > 0) throw new Error(`The app said what is no line of its log:\n${foreign.join('\n')}`)
  }
}
