import { test as base } from '@playwright/test'
import { createCookie, createGuest, insertPerson } from './served-database'
import { type Act, createActionCaller } from './server-actions'

type Caller = { cookie: string }
type Fixtures = {
  /** The headers of a new person with that role, as their browser sends them. */
  createHeaders: (role: 'admin' | 'member' | 'guest') => Promise<Caller>
  /** Calls the actions of the served app. */
  act: Act
}

/** Requests to the served app by a program: no browser is started. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here
  createHeaders: async ({}, use) => {
    await use(async role => {
      const { name, value } = await createCookie(role === 'guest' ? createGuest() : await insertPerson(role))
      return { cookie: `${name}=${value}` }
    })
  },
  act: async ({ baseURL }, use) => use(createActionCaller(baseURL ?? '', process.env.NEXT_DIST_DIR ?? '')),
})
