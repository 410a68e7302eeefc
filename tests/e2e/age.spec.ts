import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '@/tests/support/axe'
import { expect, test } from '@/tests/support/e2e'
import { insertNotice } from '@/tests/support/e2e-notices'
import { createCookie, insertPerson, sql } from '@/tests/support/served-database'

const born = (years: number) => `${new Date().getFullYear() - years}-01-01`

async function fillIn(page: Page, { name, email, birthDate }: { name: string; email: string; birthDate: string }) {
  await page.goto('/login/register')
  await page.getByLabel('Nome').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Telefone').fill('27988887777')
  await page.getByLabel('Data de nascimento').fill(birthDate)
  await page.getByRole('textbox', { name: 'Senha' }).fill('uma senha boa')
}

test('a child of eight reads at the birth date how to take part with a parent’s account', async ({ page }) => {
  const email = `teo-${randomUUID()}@example.org`
  await fillIn(page, { name: 'Téo', email, birthDate: born(8) })
  await page.getByRole('button', { name: 'Cadastrar' }).click()

  await expect(page.getByText('A conta é a partir dos 12 anos.')).toBeVisible()
  await expect(page.getByLabel('Data de nascimento')).toBeFocused()
  await expect(page.getByLabel('Nome')).toHaveValue('Téo')
  await expectAccessible(page)
  expect(await sql('select from profiles where email = $1', [email])).toEqual([])
})

test('a fourteen-year-old registers, reads what a comment needs, an admin confirms the guardian, and the comment is there', async ({
  page,
  browser,
  baseURL: url = '',
}) => {
  const [name, notice] = [`Aba Lia ${randomUUID().slice(0, 8)}`, await insertNotice()]
  await fillIn(page, { name, email: `lia-${randomUUID()}@example.org`, birthDate: born(14) })
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page).toHaveURL('/app')
  await expect(page.getByText('um responsável fala com a equipe da igreja')).toBeVisible()

  await page.goto(`/app/notices/${notice.id}`)
  await expect(page.getByText('Falta a autorização de um responsável')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Escreva um comentário' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Curtir/ }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Confira a data de nascimento no seu perfil' }).click()
  await expect(page.getByText('Espera a autorização de um responsável.')).toBeVisible()

  const context = await browser.newContext({ baseURL: url, locale: 'pt-BR' })
  const admin = await insertPerson('admin')
  await context.addCookies([{ ...(await createCookie(admin)), url, httpOnly: true, sameSite: 'Lax' }])
  const adminPage = await context.newPage()
  await adminPage.goto('/app/members')
  const note = adminPage
    .locator('section')
    .filter({ has: adminPage.getByRole('heading', { name: /menor(es)? de 16/ }) })
  await expect(note).toContainText(`${name} (14)`)
  await expectAccessible(adminPage)
  await note.getByRole('link', { name: 'Ver autorizações' }).click()
  await adminPage.getByRole('button', { name: `Confirmar autorização para ${name}` }).click()
  const dialog = adminPage.getByRole('dialog', { name: 'Confirmar autorização' })
  await dialog.getByLabel('Quem autorizou').fill('Maria Souza')
  await dialog.getByLabel('Como autorizou').fill('assinou o termo no domingo')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(adminPage.getByText('Autorização confirmada')).toBeVisible()
  await expect(adminPage.getByText(`“assinou o termo no domingo”. Confirmada por ${admin.name}`)).toBeVisible()
  await adminPage.goto('/app/members')
  await expect(adminPage.getByText(`${name} (14)`)).toHaveCount(0)

  await page.goto(`/app/notices/${notice.id}`)
  await page.getByRole('textbox', { name: 'Escreva um comentário' }).fill('Eu vou!')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Eu vou!' })).toContainText(name)
})
