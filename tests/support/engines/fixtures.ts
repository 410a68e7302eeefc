import { writeFileSync } from 'node:fs'
import { test as base, expect } from '@playwright/test'
import { aGuest, aPerson, cookieOf, type Somebody } from '@/tests/support/behind'
import { firefox } from './firefox'
import { type Person, personAt } from './person'
import { webkit } from './webkit'

export { expect } from '@playwright/test'
export { sql } from '@/tests/support/behind'

type Given = {
  /** Which engine a project is for. */
  engine: 'firefox' | 'webkit'
  /** Whether the system asks for the dark theme. */
  dark: boolean
}
type Fixtures = {
  person: Person
  /** What the console may say without failing the test. */
  expectedErrors: RegExp[]
  signInAs: (role: 'admin' | 'member' | 'guest') => Promise<Somebody>
}

export type EngineOptions = Pick<Given, 'engine'>

/** The same steps in engines that Playwright has no build of here: each test has a browser of its own. */
export const test = base.extend<Given & Fixtures>({
  engine: ['firefox', { option: true }],
  dark: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here
  expectedErrors: async ({}, use) => use([]),
  person: async ({ engine: name, dark, baseURL, expectedErrors }, use, testInfo) => {
    const engine = await { firefox, webkit }[name](dark)
    await engine.resize(390, 844)
    await use(personAt(engine, baseURL ?? ''))
    if (testInfo.status !== testInfo.expectedStatus)
      writeFileSync(testInfo.outputPath('failed.png'), await engine.picture())
    await engine.close()
    const unexpected = engine.errors().filter(text => !expectedErrors.some(pattern => pattern.test(text)))
    expect(unexpected, 'the console holds no errors').toEqual([])
  },
  signInAs: async ({ person }, use) => {
    await use(async role => {
      const somebody = role === 'guest' ? aGuest() : await aPerson(role)
      await person.carry(await cookieOf(somebody))
      return somebody
    })
  },
})
