import type { Locator } from '@playwright/test'

/** Clears a field of a day or an hour and types digit by digit from its first part on, as a person does. */
export async function typeAsPerson(field: Locator, digits: string) {
  await field.focus()
  for (let part = 0; part < 6; part += 1) await field.press('ArrowLeft')
  await field.press('Control+a')
  await field.press('Delete')
  await field.pressSequentially(digits)
}
