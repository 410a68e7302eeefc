import { type BrowserContext, test as base, expect, type Locator } from '@playwright/test'
import { aGuest, aPerson, cookieOf, type Somebody } from './behind'

export { expect } from '@playwright/test'
export { sql } from './behind'
export { mailsTo } from './post-office'

type Role = 'admin' | 'member' | 'guest'

type Fixtures = {
  /** Puts a new person of that role into this browser, as signing in does. */
  signInAs: (role: Role) => Promise<Somebody>
  /** What the browser's console may say without failing the test; add a pattern before it happens. */
  expectedErrors: RegExp[]
  /** Listens to every page of the test, in whatever window it was opened. */
  quietConsole: undefined
}

export const test = base.extend<Fixtures>({
  signInAs: async ({ context, baseURL }, use) => {
    await use(async role => {
      const somebody = role === 'guest' ? aGuest() : await aPerson(role)
      await context.addCookies([{ ...(await cookieOf(somebody)), url: baseURL ?? '', httpOnly: true, sameSite: 'Lax' }])
      return somebody
    })
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here
  expectedErrors: async ({}, use) => use([]),
  quietConsole: [
    async ({ browser, expectedErrors }, use) => {
      const errors: string[] = []
      const listen = (context: BrowserContext) => {
        context.on('weberror', error => errors.push(String(error.error())))
        context.on('console', message => message.type() === 'error' && errors.push(message.text()))
      }
      browser.on('context', listen)
      await use(undefined)
      browser.off('context', listen)
      const unexpected = errors.filter(text => !expectedErrors.some(pattern => pattern.test(text)))
      expect(unexpected, 'the console holds no errors').toEqual([])
    },
    { auto: true },
  ],
})

/** React has taken over what the server drew: what was chosen before would be nobody's. */
export const alive = (part: Locator) =>
  expect
    .poll(() => part.evaluate(element => Object.keys(element).some(key => key.startsWith('__reactProps'))))
    .toBe(true)
