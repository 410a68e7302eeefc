import type { Page } from '@playwright/test'

/** A phone that never has a quiet moment: code for later is fetched only when it is needed. */
export const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
