import { AsyncLocalStorage } from 'node:async_hooks'
import type { KeptPage } from './cached-page.ts'

/** The kept page that Next makes the answer of, if it makes it of one alone. */
type Use = { page?: KeptPage }

const uses = new AsyncLocalStorage<Use>()

/** Whatever Next does while this works belongs to one request: `use` learns which page it takes. */
export const watchingPages = <Result>(use: Use, work: () => Result) => uses.run(use, work)

export function pageIsUsed(page: KeptPage) {
  const use = uses.getStore()
  if (use) use.page = page
}
