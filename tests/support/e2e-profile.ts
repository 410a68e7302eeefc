import type { Page } from '@playwright/test'
import { insertPerson, sql } from './served-database'

export const findRow = (page: Page, title: string) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** Opens a row of the profile. Where there is room beside the person's card, most are open already. */
export async function openRow(page: Page, title: string) {
  const row = findRow(page, title)
  if (!(await row.evaluate(details => (details as HTMLDetailsElement).open))) await row.locator('summary').click()
}

/** Somebody of fourteen who waits for a guardian's consent. */
export async function insertYoungPerson() {
  const person = await insertPerson('member')
  await sql(
    `update profiles set birth_date = (now() at time zone 'America/Sao_Paulo')::date - interval '14 years 40 days'
     where id = $1`,
    [person.id],
  )
  return person
}
