import { AsyncLocalStorage } from 'node:async_hooks'
import type { CachedPage } from './cached-page.ts'

/** The cached page that Next makes a response of, if it makes it of one alone. */
type PageUse = { page?: CachedPage }

const usageStore = new AsyncLocalStorage<PageUse>()

/** Runs the work of one request: the page cache sets `use.page` to the page that it gives to Next meanwhile. */
export const trackPageUse = <Result>(usage: PageUse, work: () => Result) => usageStore.run(usage, work)

export function recordPageUse(page: CachedPage) {
  const usage = usageStore.getStore()
  if (usage) usage.page = page
}
