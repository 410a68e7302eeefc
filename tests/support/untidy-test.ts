import { test as base } from './e2e'
import { startUntidyChurch, type UntidyChurch } from './untidy-church'

/** Tests of the untidy church: what they go to is its site, and who signs in is one of its people. */
export const test = base.extend<Record<never, never>, { church: UntidyChurch }>({
  church: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here
    async ({}, use) => {
      const church = await startUntidyChurch()
      await use(church)
      await church.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ church }, use) => use(church.site),
})
