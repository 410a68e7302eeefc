import { AsyncLocalStorage } from 'node:async_hooks'
import type { PageSummary } from './cached-page.ts'

/** The cached page from which Next builds a response. */
type PageUse = { page?: PageSummary }

const usageStore = new AsyncLocalStorage<PageUse>()

/** Runs the work of one request. Meanwhile the page cache sets `usage.page` to the page that Next gets from it or stores. */
export const trackPageUse = <Result>(usage: PageUse, work: () => Result) => usageStore.run(usage, work)

export function recordPageUse(page: PageSummary) {
  const usage = usageStore.getStore()
  if (usage) usage.page = page
}
