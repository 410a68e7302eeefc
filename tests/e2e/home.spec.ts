import type { Page } from '@playwright/test'
import { pickVerse } from '@/lib/church/verses'
import { expectAccessible } from '@/tests/support/axe'
import { expect, sql, test } from '@/tests/support/e2e'
import { makeUniqueTitle, publishNotice } from '@/tests/support/e2e-notices'

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date())
const important = (page: Page) =>
  page.getByRole('region', { name: 'Avisos importantes', exact: true }).getByRole('article')

test('a member finds their name, the verse of the day and the important notices', async ({ page, signInAs }) => {
  const { name } = await signInAs('member')
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Graça e paz, ${name.split(' ')[0]}!`)
  const verse = pickVerse(today())
  await expect(page.getByText(verse.text)).toBeVisible()
  await expect(page.getByText(verse.reference)).toBeVisible()

  await expect(important(page).first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Atalhos da administração' })).toHaveCount(0)
  await expectAccessible(page)

  await expect(page.getByRole('link', { name: 'Voltar ao Site' })).toHaveAttribute('href', '/')
})

test('an important notice appears on the home page as soon as it is published, and the home page shows the three newest', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  const title = makeUniqueTitle('Assembleia')
  await publishNotice(page, title, { important: true })
  await expect(important(page)).toHaveCount(3)

  await signInAs('member')
  // Someone else may publish an important notice between two looks.
  await expect(async () => {
    await page.goto('/app')
    const newest = await sql<{ title: string }>(
      "select title from notices where type = 'main' and removed_at is null order by created_at desc, id desc limit 3",
    )
    expect(await important(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual(
      newest.map(({ title }) => title),
    )
  }).toPass()
  await expect(important(page).getByRole('heading', { name: title, exact: true })).toBeVisible()
})

test('an admin finds links to create notices and hymns', async ({ page, signInAs }) => {
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
