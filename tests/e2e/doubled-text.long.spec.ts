import { expectNoCutWords } from '@/tests/support/cut-words'
import { expect, sql, test } from '@/tests/support/e2e'
import { takeYear } from '@/tests/support/e2e-calendar'
import { findNoticeCard, findPublicNotice, insertNotice } from '@/tests/support/e2e-notices'
import { insertHymn } from '@/tests/support/e2e-songbook'
import { enlargeBrowserFont } from '@/tests/support/large-text'
import { expectNothingOverlaps } from '@/tests/support/overlaps'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(async ({ page }) => {
  await enlargeBrowserFont(page)
})

test('the bar at the bottom keeps its words at twice the text', async ({ page, signInAs }) => {
  await signInAs('admin')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/app')
    const bar = page.getByRole('navigation', { name: 'Principal' })
    for (const name of ['Início', 'Louvores', 'Avisos', 'Perfil']) {
      const word = bar.getByText(name, { exact: true })
      await expect(word).toBeInViewport({ ratio: 1 })
      expect(await word.evaluate(element => element.scrollWidth <= element.clientWidth), name).toBe(true)
    }
    await expectNothingOverlaps(page)
  }
})

test('the title of an event keeps its words at twice the text', async ({ page }) => {
  const year = await takeYear()
  await sql(`insert into events (title, event_date, event_time) values ('Confraternização de jovens', $1, '19:30')`, [
    `${year}-03-14`,
  ])
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto(`/calendar/${year}-03`)
  await expect(page.getByRole('heading', { name: 'Confraternização de jovens' })).toBeVisible()
  await expectNoCutWords(page)
})

test('what stands in for a profile that loads stays in its card', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.route('**/api/me/profile', () => {})
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/app/profile')
    await expect(page.getByRole('status').filter({ hasText: 'Carregando...' })).toBeVisible()
    await expectNothingOverlaps(page)
  }
})

test('a message covers neither half of the screen nor the button that raised it, and is dismissed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/notices/${await findPublicNotice()}`)
  // Neither a share sheet nor another window: the text is copied, and a message says so.
  await page.evaluate(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share')
    window.open = () => null
  })
  const button = page.getByRole('button', { name: 'Compartilhar' }).first()
  await button.click()
  const message = page.getByRole('region', { name: /^Mensagens/ }).getByRole('listitem')
  await expect(message).toContainText('Texto copiado!')
  await expect(message).toBeInViewport({ ratio: 1 })
  const [toast, raisedBy] = [await message.boundingBox(), await button.boundingBox()]
  const isAbove = (toast?.y ?? 0) + (toast?.height ?? 0) <= (raisedBy?.y ?? 0)
  expect(isAbove || (toast?.y ?? 0) >= (raisedBy?.y ?? 0) + (raisedBy?.height ?? 0)).toBe(true)
  expect(toast?.height).toBeLessThan(320)
  await message.getByRole('button', { name: 'Fechar mensagem' }).click()
  await expect(message).toHaveCount(0)
})

test('a message leaves the button that closes a dialog free', async ({ page, signInAs }) => {
  await signInAs('member')
  const { title } = await insertNotice()
  await page.goto('/app/notices')
  await findNoticeCard(page, title)
    .getByRole('button', { name: /^Comentar/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Comentários' })
  await dialog.getByRole('textbox').fill('Eu vou!')
  await dialog.getByRole('button', { name: 'Enviar comentário' }).click()
  const message = page.getByRole('region', { name: /^Mensagens/ }).getByRole('listitem')
  await expect(message).toContainText('Comentário adicionado com sucesso')
  await expect(message).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: 'Fechar' }).click({ trial: true, timeout: 2000 })
  await expect(message).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(dialog).toHaveCount(0)
})

test('a long word under two chords breaks instead of scrolling the page sideways', async ({ page, signInAs }) => {
  await signInAs('guest')
  const hymn = await insertHymn({ text: 'É [D]inconstitucionalissi[A]mamente teu' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/app/hymns/${hymn.id}`)
  await expect(page.getByRole('article').getByText('A', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
