import type { Page } from '@playwright/test'

export const findRow = (page: Page, title: string) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** Opens a row of the profile. Where there is room beside the person's card, most are open already. */
export async function openRow(page: Page, title: string) {
  const row = findRow(page, title)
  if (!(await row.evaluate(details => (details as HTMLDetailsElement).open))) await row.locator('summary').click()
}
