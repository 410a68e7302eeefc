import type { Page } from '@playwright/test'
import { resetAddressLimits } from '@/tests/support/accounts'
import { expect, test } from '@/tests/support/e2e'
import { lockLiveStream } from '@/tests/support/e2e-live'
import { formsToCancel } from '@/tests/support/forms-to-cancel'

test.beforeEach(resetAddressLimits)

/** What no form would store: another type, another release, half a date, a year of five digits, a megabyte. */
const strangeValues = [
  7,
  null,
  { de: 'outra versão' },
  [{ nome: 'outra versão' }, 3, null],
  '2026-11-',
  '11202-02-09',
  'FREQ=SEMANAL;BYDAY=XX',
  'x'.repeat(1_000_000),
]

/** Every form that stores a draft; npm run test:long opens all of them. */
const sample = ['notices/editor/notice-form-fields', 'events/form/event-dialog']
const formsWithDrafts = Object.entries(formsToCancel).filter(([, { isSecret }]) => !isSecret)

for (const [file, { begin, field, text }] of formsWithDrafts) {
  const tag = sample.includes(file) ? [] : ['@long']
  test(`no stored draft keeps a form from opening, and it can be discarded: ${file}`, { tag }, async ({
    page,
    signInAs,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/)
    const giveBack = file.startsWith('live/') ? await lockLiveStream() : undefined
    const open = await begin({ page, signInAs })
    await open()
    const saved = await field(page).inputValue()
    const isChoice = await field(page).evaluate(element => element instanceof HTMLSelectElement)
    if (isChoice) await field(page).selectOption(text)
    else await field(page).fill(text)
    await expect.poll(() => listDrafts(page)).not.toEqual([])

    for (const value of strangeValues) {
      await overwriteDrafts(page, value)
      await page.reload()
      // A page opens its form by itself.
      if ((await field(page).count()) === 0) await open()
      await expect(page.getByText('Algo deu errado')).toHaveCount(0)
      // A page behind a dialog may have a button of that name too, until the dialog is open.
      await expect(field(page).or(page.getByText('Descartar e começar de novo')).first()).toBeVisible()
      const discard = page.getByRole('button', { name: /^Descartar/ })
      if ((await discard.count()) > 0) await discard.first().click()
      await expect(field(page)).toHaveValue(saved)
      if (isChoice) await field(page).selectOption(text)
      else await field(page).fill(text)
    }
    await giveBack?.()
  })
}

const listDrafts = (page: Page) =>
  page.evaluate(() => [localStorage, sessionStorage].flatMap(Object.keys).filter(key => /^(draft|brief) /.test(key)))

/** Puts the value into every field of every draft; a device stores no more than one megabyte of them. */
const overwriteDrafts = (page: Page, value: unknown) =>
  page.evaluate(given => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage).filter(each => /^(draft|brief) /.test(each))) {
        const { $until, ...fields } = JSON.parse(storage.getItem(key) ?? '{}')
        const isLarge = typeof given === 'string' && given.length > 100_000
        const names = Object.keys(fields).slice(0, isLarge ? 1 : undefined)
        const overwritten = Object.fromEntries(names.map(name => [name, given]))
        storage.setItem(key, JSON.stringify({ ...fields, ...overwritten, $until }))
      }
  }, value)
