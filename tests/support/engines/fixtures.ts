import { writeFileSync } from 'node:fs'
import { test as base, expect } from '@playwright/test'
import { type NetworkProxy, provideNetworkProxy } from '@/tests/support/network-proxy'
import { createCookie, createGuest, insertPerson, type TestPerson } from '@/tests/support/served-database'
import { startFirefox } from './firefox'
import { createPersonSteps, type PersonSteps } from './person-steps'
import { startWebKit } from './webkit'

export { expect } from '@playwright/test'
export { sql } from '@/tests/support/served-database'

type EngineFixtures = {
  /** Which engine a project is for. */
  engine: 'firefox' | 'webkit'
  /** Whether the system prefers the dark theme. */
  dark: boolean
}
type Fixtures = {
  person: PersonSteps
  /** What the console may say without failing the test. */
  expectedErrors: RegExp[]
  /** A network between the browser and the app that a test changes. */
  street: NetworkProxy
  signInAs: (role: 'admin' | 'member' | 'guest') => Promise<TestPerson>
}

export type EngineOptions = Pick<EngineFixtures, 'engine'>

/** The same steps in engines that Playwright has no unpatched build of: each test has a browser of its own. */
export const test = base.extend<EngineFixtures & Fixtures>({
  engine: ['firefox', { option: true }],
  dark: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here
  expectedErrors: async ({}, use) => use([]),
  street: provideNetworkProxy,
  // `street` is asked for, so that it closes after the browser, which may still be loading a page.
  person: async ({ engine: name, dark, baseURL, expectedErrors, street: _ }, use, testInfo) => {
    const engine = await { firefox: startFirefox, webkit: startWebKit }[name](dark)
    await engine.resize(390, 844)
    await use(createPersonSteps(engine, baseURL ?? ''))
    if (testInfo.status !== testInfo.expectedStatus)
      writeFileSync(testInfo.outputPath('failed.png'), await engine.takeScreenshot())
    await engine.close()
    const unexpected = engine.errors().filter(text => !expectedErrors.some(pattern => pattern.test(text)))
    expect(unexpected, 'the console holds no errors').toEqual([])
  },
  signInAs: async ({ person }, use) => {
    await use(async role => {
      const testPerson = role === 'guest' ? createGuest() : await insertPerson(role)
      await person.carry(await createCookie(testPerson))
      return testPerson
    })
  },
})
