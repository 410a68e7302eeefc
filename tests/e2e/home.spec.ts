import { verseOf } from '../../lib/church/verses.ts'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/e2e'

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date())

test('a member finds their name, the verse of the day and the important notices', async ({ page, signInAs }) => {
  const { name } = await signInAs('member')
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Graça e paz, ${name.split(' ')[0]}!`)
  const verse = verseOf(today())
  await expect(page.getByText(verse.text)).toBeVisible()
  await expect(page.getByText(verse.reference)).toBeVisible()

  const notices = page.getByRole('region', { name: 'Avisos importantes' }).getByRole('article')
  expect(await notices.count()).toBeLessThanOrEqual(3)
  await expect(page.getByRole('navigation', { name: 'Atalhos da administração' })).toHaveCount(0)
  await expectAccessible(page)

  await expect(page.getByRole('link', { name: 'Voltar ao Site' })).toHaveAttribute('href', '/')
})

test('an admin has the way to new notices and hymns at hand', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/app')
  const shortcuts = page.getByRole('navigation', { name: 'Atalhos da administração' })
  await expect(shortcuts.getByRole('link', { name: 'Adicionar Aviso' })).toHaveAttribute('href', '/app/add-notice')
  await expect(shortcuts.getByRole('link', { name: 'Adicionar Louvor' })).toHaveAttribute('href', '/app/add-hymn')
})

test('a guest is greeted too', async ({ page, signInAs }) => {
  await signInAs('guest')
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Graça e paz!')
})
