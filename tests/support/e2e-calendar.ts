import { expect, type Locator } from '@playwright/test'
import { sql } from './served-database'

/** Returns a year that no other test of this run has: what others write never stands in its months. */
export async function takeYear() {
  const [row] = await sql<{ year: number }>(`select nextval('test_years')::int as year`)
  return Number(row?.year)
}

/** The calendar ends with 2199. */
export const createYears = () => sql('create sequence test_years minvalue 2041 maxvalue 2199')

/** Opens the details of an event, if they are not open. */
export async function openRow(row: Locator) {
  const details = row.locator('details')
  await expect(details).toHaveCount(1)
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click()
}

/** The first day of March of that weekday, counted from Sunday. */
export function firstOfMarch(year: number, weekday: number) {
  const first = new Date(Date.UTC(year, 2, 1)).getUTCDay()
  return `${year}-03-0${1 + ((weekday - first + 7) % 7)}`
}

/** The first month of that year whose first day is a Monday, as '2041-04': every year has one. */
export function findMonthFromMonday(year: number) {
  let month = 0
  while (new Date(Date.UTC(year, month, 1)).getUTCDay() !== 1) month++
  return `${year}-${String(month + 1).padStart(2, '0')}`
}
