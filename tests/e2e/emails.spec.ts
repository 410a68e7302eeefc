import type { Page } from '@playwright/test'
import { expectAccessible } from '@/tests/support/axe'
import { expect, test } from '@/tests/support/e2e'
import { readChannels, receiveTopicMail } from '@/tests/support/e2e-mails'

test('a person stops mails, and brings one back, without signing in and without scripts', async ({ browser }) => {
  const { person, link } = await receiveTopicMail()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(link.pathname)
  await expect(page.getByRole('heading', { level: 1, name: 'Seus emails' })).toBeVisible()
  // What this mail was about comes first.
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Avisos importantes', 'Eventos e escalas'])
  await expect(page.getByText(person.email)).toHaveCount(0)

  await page.getByRole('button', { name: 'Parar: Avisos importantes' }).click()
  await expect(page.getByRole('status')).toHaveText('Pronto: estes emails não chegam mais.')
  expect(await readChannels(person.id)).toEqual({ notices: 'none', events: 'mail', live: 'phone' })

  await page.getByRole('button', { name: 'Parar todos os emails' }).click()
  await expect(page.getByRole('button', { name: /^Parar/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Receber por email: Eventos e escalas' }).click()
  await expect(page.getByRole('status')).toHaveText('Pronto: você volta a receber estes emails.')
  expect(await readChannels(person.id)).toEqual({ notices: 'none', events: 'mail', live: 'phone' })
})

test('the page works with a keyboard, in light and dark, and its buttons are large enough for a finger', {
  tag: '@long',
}, async ({ page }) => {
  const { link } = await receiveTopicMail()
  await page.goto(link.pathname)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
    await page.screenshot({ path: `test-results/emails-${colorScheme}.png`, fullPage: true })
  }
  for (const button of await page.getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Parar: Avisos importantes' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toBeVisible()
})

test('a link that is not ours says so, and what to do', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/)
  const answer = await page.goto('/emails/nada')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Este link não vale mais' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Abrir meu perfil' })).toBeVisible()
  await expectAccessible(page)
})

test('the mail is easy to read on a phone, in light and dark', async ({ page }) => {
  const { mail } = await receiveTopicMail()
  await showMail(page, mail?.html ?? '')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
    await page.screenshot({ path: `test-results/mail-${colorScheme}.png`, fullPage: true })
  }
  await expect(page.getByRole('link', { name: 'Ler o aviso' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

const showMail = (page: Page, html: string) => page.setContent(html)
