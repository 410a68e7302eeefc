import { resetAddressLimits } from '@/tests/support/accounts'
import { expect, test } from '@/tests/support/e2e'
import { lockLiveStream } from '@/tests/support/e2e-live'
import { formsToCancel } from '@/tests/support/forms-to-cancel'

const note = 'Recuperamos o que você tinha digitado e não salvou.'

test.beforeEach(resetAddressLimits)

/** One of each kind: a page, a dialog, and a form whose text is never stored; npm run test:long opens every form. */
const sample = ['notices/editor/notice-form-fields', 'events/form/event-dialog', 'account/profile/password-dialog']

for (const [file, { begin, field, text, isPage, isSecret }] of Object.entries(formsToCancel)) {
  const tag = sample.includes(file) ? [] : ['@long']
  test(`what was typed stays until the form is cancelled: ${file}`, { tag }, async ({
    page,
    signInAs,
    expectedErrors,
  }) => {
    // What the page was fetching ahead is not there for everyone.
    expectedErrors.push(/404/)
    const giveBack = file.startsWith('live/') ? await lockLiveStream() : undefined
    const open = await begin({ page, signInAs })
    await open()
    const saved = await field(page).inputValue()
    const type = async () => {
      const isChoice = await field(page).evaluate(element => element instanceof HTMLSelectElement)
      if (isChoice) await field(page).selectOption(text)
      else await field(page).fill(text)
    }
    const cancel = () =>
      page
        .getByRole(isPage ? 'main' : 'dialog')
        .getByText('Cancelar', { exact: true })
        .click()
    await type()

    if (isPage) await page.reload()
    else await page.keyboard.press('Escape')
    if (!isPage) await expect(field(page)).toHaveCount(0)
    if (!isPage || (await field(page).count()) === 0) await open()
    await expect(field(page)).toHaveValue(isSecret ? '' : text)
    if (isSecret) await type()

    await cancel()
    await expect(page.getByText(note)).toHaveCount(0)
    await expect(field(page)).toHaveCount(0)
    await open()
    await expect(field(page)).toHaveValue(saved)
    await expect(page.getByText(note)).toHaveCount(0)
    await giveBack?.()
  })
}

test('a cancelled form is also empty after going back to it', { tag: '@long' }, async ({ page, signInAs }) => {
  await signInAs('admin')
  for (const [path, label] of [
    ['add-hymn', /^Título/],
    ['add-notice', /^Título/],
    ['add-playlist', /^Nome/],
  ] as const) {
    await page.goto(`/app/${path}`)
    await page.getByRole('textbox', { name: label }).fill('Não era nada')
    await page.getByRole('link', { name: 'Cancelar' }).click()
    await expect(page).not.toHaveURL(new RegExp(path))
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(path))
    await expect(page.getByRole('textbox', { name: label })).toHaveValue('')
    await expect(page.getByText(note)).toHaveCount(0)
  }
})

test('a typed prayer is deleted after ten minutes, in the tab and on a page in the background', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const open = () => page.getByRole('button', { name: 'Peça uma oração' }).first().click()
  const prayer = page.getByRole('dialog', { name: 'Pedido de Oração' })
  const reason = prayer.getByLabel('Motivo da oração')
  const readStorage = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))

  await open()
  await reason.fill('Pela minha mãe.')
  await page.keyboard.press('Escape')
  await expect(prayer).toHaveCount(0)
  await page.clock.fastForward('09:00')
  await open()
  await expect(reason).toHaveValue('Pela minha mãe.')
  await page.keyboard.press('Escape')
  expect(await readStorage()).toContain('Pela minha mãe.')
  await page.clock.fastForward('02:00')
  await expect.poll(readStorage).not.toContain('Pela minha mãe.')
  await open()
  await expect(reason).toHaveValue('')

  // The page is hidden with the open form, sleeps, and is seen again.
  await reason.fill('Pelo meu pai.')
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(await readStorage()).toContain('Pelo meu pai.')
  await page.clock.fastForward('10:30')
  await expect(reason).toHaveValue('')
  await expect.poll(readStorage).not.toContain('Pelo meu pai.')
})

test('a page reopened after ten minutes does not show the prayer that was typed there', { tag: '@long' }, async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  const open = () => page.getByRole('button', { name: 'Peça uma oração' }).first().click()
  const reason = page.getByRole('dialog', { name: 'Pedido de Oração' }).getByLabel('Motivo da oração')
  await open()
  await reason.fill('Pela minha mãe.')
  await page.reload()
  await page.clock.setSystemTime(Date.now() + 11 * 60_000)
  await open()
  await expect(reason).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Pela minha mãe.')
})
