import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@/tests/support/e2e'
import { insertHymn } from '@/tests/support/e2e-songbook'

test('what is added to a page is styled alone, without the rest of the page', async ({ browser, page, signInAs }) => {
  await signInAs('member')
  const { id } = await insertHymn()
  for (const path of ['/', `/app/hymns/${id}`, '/app/notices', '/app/hymns', '/app/profile']) {
    await page.goto(path)
    const elements = await page.locator('*').count()
    const styled = await countStyled(browser, page)
    expect(styled, path).toBeGreaterThan(0)
    expect(styled, path).toBeLessThan(elements / 4)
  }
})

/** Adds a form and a script, as dialogs do; returns for how many elements the browser then computed styles at most. */
async function countStyled(browser: Browser, page: Page) {
  await page.waitForLoadState('networkidle')
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await page.evaluate(() => {
    document.head.append(document.createElement('script'))
    const form = document.createElement('form')
    form.innerHTML =
      '<p role="status"></p><label><input type="checkbox" checked></label><button type="submit"></button>'
    document.querySelector('main')?.append(form)
    return form.offsetHeight
  })
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  return Math.max(...traceEvents.map(({ args }) => args.elementCount ?? 0))
}

type TraceEvent = { args: { elementCount?: number } }
