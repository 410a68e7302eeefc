import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { mapHost } from '@/lib/church/map'
import { isHydrated } from './is-hydrated'
import { createCookie, createGuest, insertPerson, sql, type TestPerson } from './served-database'

export { expect } from '@playwright/test'
export { readMailsTo } from './mail-server'
export { sql } from './served-database'

type Role = 'admin' | 'member' | 'guest'

type Fixtures = {
  /** Puts a new person of that role into this browser, as signing in does. */
  signInAs: (role: Role) => Promise<TestPerson>
  /** What the browser's console may say without failing the test; add a pattern before it happens. */
  expectedErrors: RegExp[]
  /** Listens to every page of the test, in whatever window it was opened, and closes these windows at its end. */
  watchWindows: undefined
}

export const test = base.extend<Fixtures>({
  signInAs: async ({ context, baseURL: url = '' }, use) => {
    await context.addInitScript(storePerson, SIGNED_IN_COOKIE)
    await use(async role => {
      const person = role === 'guest' ? createGuest() : await insertPerson(role)
      await context.addCookies([
        { ...(await createCookie(person)), url, httpOnly: true, sameSite: 'Lax' },
        { name: SIGNED_IN_COOKIE, value: `${role}.${person.id}`, url },
      ])
      return person
    })
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here
  expectedErrors: async ({}, use) => use([]),
  watchWindows: [
    async ({ browser, expectedErrors, serviceWorkers }, use, testInfo) => {
      const errors: { text: string; url: string }[] = []
      const listen = (context: BrowserContext) => {
        context.on('weberror', error => errors.push({ text: String(error.error()), url: '' }))
        context.on('console', message => {
          if (message.type() === 'error') errors.push({ text: message.text(), url: message.location().url })
        })
        context.on('page', waitWhereItNavigates)
      }
      browser.on('context', listen)
      await use(undefined)
      browser.off('context', listen)
      // Other windows that the test opened would poll and draw until the worker ends.
      await Promise.all(browser.contexts().map(context => context.close()))
      if (errors.length > 0 && testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('console errors', { body: JSON.stringify(errors, null, 2) })
      const unexpected: string[] = []
      for (const { text, url } of errors) {
        if (expectedErrors.some(pattern => pattern.test(text))) continue
        // The service worker ends what a busy machine answers too late, and has no answer without a network.
        if (serviceWorkers === 'allow' && /net::ERR_FAILED/.test(text)) continue
        // The tests have no map server.
        if (url.startsWith(mapHost)) continue
        if (/status of 404/.test(text) && (await isRemoved(url))) continue
        unexpected.push(`${text} ${url}`)
      }
      expect(unexpected, 'the console holds no errors').toEqual([])
    },
    { auto: true },
  ],
})

/** A test that goes to a page or reloads it continues when that page can answer, in every window. */
function waitWhereItNavigates(page: Page) {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...given) => {
    await waitForDialogHistory(page)
    const answer = await goto(...given)
    await waitForHydration(page)
    return answer
  }
  page.reload = async (...given) => {
    await waitForDialogHistory(page)
    const answer = await reload(...given)
    await waitForHydration(page)
    return answer
  }
}

/** Unlike `evaluate`, this goes on with the next page if the page leaves by itself, as the offline page does. */
const waitForHydration = (page: Page) => page.waitForFunction(isHydrated)

/** A closing dialog goes back in the history; that would cancel a navigation started at the same moment. */
export const waitForDialogHistory = (page: Page) =>
  page.waitForFunction(() => {
    const open = document.querySelectorAll('[role=dialog], [role=alertdialog]').length
    return (window.history.state?.dialogs ?? 0) <= open
  })

const SIGNED_IN_COOKIE = 'signed-in-by-test'

/**
 * Runs in the browser before a page's own scripts: the device knows who has just signed in, as after the form. Without
 * their role, a page's rows would move while the test presses one.
 */
function storePerson(name: string) {
  if (!location.protocol.startsWith('http')) return
  const [, role, id] = document.cookie.match(`${name}=(\\w+)\\.([^;]+)`) ?? []
  if (!role || !id) return
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store answers later than a page's scripts begin
  document.cookie = `${name}=; max-age=0; path=/`
  for (const [key, value] of Object.entries({ role, person: id }))
    if (role === 'guest') localStorage.removeItem(key)
    else localStorage.setItem(key, value)
}

/** Tests share one app: a page that one test removed answers 404 to another that was about to load it. */
async function isRemoved(url: string) {
  const { pathname } = new URL(url)
  const [, table, id] = /^\/app\/(hymns|notices)\/([\da-f-]{36})/.exec(pathname) ?? []
  if (table) return (await sql(`select from ${table} where id = $1 and removed_at is null`, [id])).length === 0

  const usageQuery = `select from profiles where profile_image = $1 union all
    select from notices where removed_at is null and (image = $1 or $1 = any(images))`
  return pathname.startsWith('/uploads/') && (await sql(usageQuery, [pathname])).length === 0
}

/** Waits until React has hydrated the part: input before that would be lost. */
export const expectHydrated = (part: Locator) =>
  expect
    .poll(() => part.evaluate(element => Object.keys(element).some(key => key.startsWith('__reactProps'))))
    .toBe(true)
