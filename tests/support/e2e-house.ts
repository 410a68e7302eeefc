import { mkdirSync, writeFileSync } from 'node:fs'
import { aHouse } from './house'

/** Playwright's workers learn from the environment where the house stands. */
export default async function openHouse() {
  // A test that needs an address of its own names it, as a proxy in front does; the others come from this machine.
  const house = await aHouse({ env: { TRUSTED_PROXIES: '1' } })
  const app = await house.open()
  Object.assign(process.env, { E2E_URL: house.site, E2E_POST: house.post.folder, E2E_SIGN_INS: house.signIns })

  return async () => {
    await app.stop()
    // What the app said while a test failed is not lost with it.
    mkdirSync('test-results', { recursive: true })
    writeFileSync('test-results/app.log', app.output())
    await house.close()
  }
}
