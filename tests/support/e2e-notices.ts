import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { sql } from './served-database'

export const makeUniqueTitle = (title: string) => `${title} ${randomUUID().slice(0, 6)}`

export const findNoticeCard = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })

/** Chooses 'Editar' or 'Excluir' in the menu of a notice. */
export async function chooseInNoticeMenu(page: Page, title: string, item: 'Editar' | 'Excluir') {
  await page.getByRole('button', { name: `Mais sobre ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: `${item} ${title}`, exact: true }).click()
}

type NoticeFields = { content?: string; important?: boolean }

/** An admin writes a notice in the form, and goes to the page that lists it. */
export async function publishNotice(
  page: Page,
  title: string,
  { content = 'Todos estão convidados.', important = false }: NoticeFields = {},
) {
  await page.goto('/app/add-notice')
  await page.getByRole('textbox', { name: 'Título' }).fill(title)
  await page.getByRole('textbox', { name: 'Conteúdo' }).fill(content)
  if (important) await page.getByRole('radio', { name: 'Início' }).check()
  await page.getByRole('button', { name: 'Adicionar Aviso' }).click()
  await expect(page.getByText('Aviso adicionado com sucesso!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Aviso publicado' })).toBeVisible()
  await page.goto(important ? '/app' : '/app/notices')
  await expect(findNoticeCard(page, title)).toBeVisible()
}

/** A notice that is in the database before any page is opened. */
export async function insertNotice() {
  const title = makeUniqueTitle('Mutirão')
  const [row] = await sql<{ id: string }>('insert into notices (title, content) values ($1, $2) returning id', [
    title,
    'Todos estão convidados.',
  ])
  return { id: row?.id ?? '', title }
}

/** The id of a notice of the demo church that anyone may see. */
export async function findPublicNotice() {
  const [notice] = await sql<{ id: string }>(
    `select id from notices
     where show_on_homepage and removed_at is null and created_at <= now() and expires_at is null
     order by created_at limit 1`,
  )
  return notice?.id
}
