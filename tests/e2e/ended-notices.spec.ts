import type { Page } from '@playwright/test'
import { expectAccessible } from '@/tests/support/axe'
import { expect, sql, test } from '@/tests/support/e2e'
import { findNoticeCard, insertNotice } from '@/tests/support/e2e-notices'
import { ourHeaders } from '@/tests/support/our-answer'
import { insertPerson } from '@/tests/support/served-database'

type Notice = Awaited<ReturnType<typeof insertNotice>>

/** The page asks now what it would ask within fifteen seconds. */
const hearNow = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

/** The tab hears nothing of what others do. */
const hearNothing = (page: Page) =>
  page.route('**/api/live', route => route.fulfill({ headers: ourHeaders, json: { active: false } }))

const remove = ({ id }: Notice) => sql("insert into removals (kind, notice_id) values ('hidden', $1)", [id])

async function insertComment({ id }: Notice, content: string) {
  const author = await insertPerson('member')
  await sql('insert into notice_comments (notice_id, author_id, content) values ($1, $2, $3)', [id, author.id, content])
  return author
}

/** Two notices, of which nobody else's comes between: the second stands below the first. */
async function insertTwoNotices() {
  const below = await insertNotice()
  const notice = await insertNotice()
  await sql(
    "update notices set created_at = (select created_at from notices where id = $1) + interval '1 ms' where id = $2",
    [below.id, notice.id],
  )
  return { notice, below }
}

async function openComments(page: Page, { title }: Notice) {
  await findNoticeCard(page, title)
    .getByRole('button', { name: /^Comentar/ })
    .click()
  return page.getByRole('dialog', { name: 'Comentários' })
}

const cardBehind = (page: Page, { title }: Notice) => page.locator('article').filter({ hasText: title })

test.beforeEach(async ({ expectedErrors }) => {
  expectedErrors.push(/status of 404/)
})

test('a notice ends while a member writes below it: what was read and typed stays, and can be copied', {
  tag: '@desktop',
}, async ({ page, context, signInAs }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs('member')
  const { notice, below } = await insertTwoNotices()
  const author = await insertComment(notice, 'Levo a enxada')
  await page.goto('/app/notices')
  const dialog = await openComments(page, notice)
  await dialog.getByRole('button', { name: `Responder a ${author.name}` }).click()
  const reply = dialog.getByRole('textbox', { name: `Responda a ${author.name}` })
  await reply.fill('Eu tenho outra')
  const field = dialog.getByRole('textbox', { name: 'Escreva um comentário' })
  await field.fill('Levo o almoço')

  await sql("update notices set expires_at = now() + interval '5 seconds' where id = $1", [notice.id])
  await expect(async () => {
    await hearNow(page)
    await expect(dialog.getByRole('alert')).toHaveCount(2, { timeout: 1000 })
  }).toPass()
  for (const said of await dialog.getByRole('alert').all())
    await expect(said).toHaveText(
      'Este aviso saiu do ar. O que você escreveu não foi publicado: copie, se quiser guardar.',
    )
  await expect(dialog.getByText('Levo a enxada')).toBeVisible()
  await expect(field).toHaveValue('Levo o almoço')
  await expect(field).toBeFocused()
  await expect(reply).toHaveValue('Eu tenho outra')
  await expect(dialog.getByRole('button', { name: /^(Enviar|Responder)/ })).toHaveCount(0)
  await expect(cardBehind(page, notice)).toBeHidden()
  await expectAccessible(page, '[role=dialog]')

  await page.keyboard.type(' e o suco')
  await expect(field).toHaveValue('Levo o almoço')
  await dialog.getByRole('button', { name: 'Copiar' }).last().click()
  await expect(page.getByText('Texto copiado!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Levo o almoço')

  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(cardBehind(page, notice)).toHaveCount(0)
  await expect(page.getByRole('link', { name: below.title, exact: true })).toBeFocused()
})

test('a search that found nothing else keeps the comments of a notice that ends, and says that it finds nothing', {
  tag: '@long',
}, async ({ page, signInAs }) => {
  await signInAs('member')
  const notice = await insertNotice()
  await hearNothing(page)
  // Once before, so that the page does not come late for the notice.
  await page.goto('/app/notices')
  await sql("update notices set expires_at = now() + interval '25 seconds' where id = $1", [notice.id])
  await page.goto(`/app/notices?${new URLSearchParams({ q: notice.title })}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await findNoticeCard(page, notice.title)
    .getByRole('button', { name: /^Comentar/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Comentários' })
  await dialog.getByRole('textbox', { name: 'Escreva um comentário' }).fill('Levo o almoço')

  await expect(dialog.getByRole('alert')).toContainText('Este aviso saiu do ar.', { timeout: 60_000 })
  await expect(cardBehind(page, notice)).toBeHidden()
  await expect(dialog.getByRole('textbox', { name: 'Escreva um comentário' })).toHaveValue('Levo o almoço')
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByText('Tente outra palavra, ou outro mês.')).toBeVisible()
  await expect(cardBehind(page, notice)).toHaveCount(0)
})

test('an admin hides a notice while a member reads its comments: they stay until they are closed', async ({
  page,
  signInAs,
}) => {
  await signInAs('member')
  const { notice, below } = await insertTwoNotices()
  await insertComment(notice, 'Levo a enxada')
  await page.goto('/app/notices')
  const dialog = await openComments(page, notice)
  await expect(dialog.getByText('Levo a enxada')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Escreva um comentário' }).focus()

  await remove(notice)
  await expect(async () => {
    await hearNow(page)
    await expect(dialog.getByRole('alert')).toHaveText('Este aviso saiu do ar. Por isso não recebe comentários.', {
      timeout: 1000,
    })
  }).toPass()
  await expect(cardBehind(page, notice)).toBeHidden()
  await expect(dialog.getByText('Levo a enxada')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(cardBehind(page, notice)).toHaveCount(0)
  await expect(page.getByRole('link', { name: below.title, exact: true })).toBeFocused()
})

test('a notice that comes back takes comments again, with what was typed', async ({ page, signInAs }) => {
  await signInAs('member')
  const notice = await insertNotice()
  await page.goto('/app/notices')
  const dialog = await openComments(page, notice)
  const field = dialog.getByRole('textbox', { name: 'Escreva um comentário' })
  await field.fill('Levo o almoço')
  await sql('update notices set expires_at = now() where id = $1', [notice.id])
  await expect(async () => {
    await hearNow(page)
    await expect(dialog.getByRole('alert')).toBeVisible({ timeout: 1000 })
  }).toPass()

  await sql('update notices set expires_at = null where id = $1', [notice.id])
  await expect(async () => {
    await hearNow(page)
    await expect(dialog.getByRole('alert')).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await dialog.getByRole('button', { name: 'Enviar comentário' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Levo o almoço' })).toBeVisible()
})

test('a comment that is sent when its notice is already gone stays, in the list and on the notice’s page', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('member')
  const notice = await insertNotice()
  const ownPage = await context.newPage()
  for (const open of [page, ownPage]) await hearNothing(open)
  await page.goto('/app/notices')
  const dialog = await openComments(page, notice)
  await ownPage.goto(`/app/notices/${notice.id}`)
  const places = [dialog, ownPage.locator('main')]
  for (const place of places) {
    await expect(place.getByText('Nenhum comentário ainda.')).toBeVisible()
    await place.getByRole('textbox', { name: 'Escreva um comentário' }).fill('Levo o almoço')
  }

  await remove(notice)
  for (const place of places) {
    await place.getByRole('button', { name: 'Enviar comentário' }).click()
    await expect(place.getByRole('alert')).toHaveText(
      'Este aviso saiu do ar. O que você escreveu não foi publicado: copie, se quiser guardar.',
    )
    const field = place.getByRole('textbox', { name: 'Escreva um comentário' })
    await expect(field).toHaveValue('Levo o almoço')
    await expect(field).toBeFocused()
    await expect(place.getByText('Nenhum comentário ainda.')).toHaveCount(0)
  }
  await expect(ownPage.getByRole('heading', { level: 1, name: notice.title })).toBeVisible()
  await expectAccessible(ownPage)
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Este aviso saiu do ar. Por isso não recebe comentários.')
  await expect(dialog.getByRole('alert')).toBeFocused()
})

test('a like that comes too late takes nothing away of what is typed on the notice’s page', async ({
  page,
  signInAs,
}) => {
  await signInAs('member')
  const notice = await insertNotice()
  await hearNothing(page)
  await page.goto(`/app/notices/${notice.id}`)
  const field = page.getByRole('textbox', { name: 'Escreva um comentário' })
  await field.fill('Levo o almoço')
  await remove(notice)
  await page.getByRole('button', { name: /^Curtir/ }).click()
  await expect(page.getByText('Este aviso saiu do ar.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Curtir/ })).toHaveAttribute('aria-pressed', 'false')
  await expect(field).toHaveValue('Levo o almoço')
})

test('the link of a notice that ended shows what the person had typed there, until they discard it', async ({
  page,
  signInAs,
}) => {
  await signInAs('member')
  const notice = await insertNotice()
  const author = await insertComment(notice, 'Levo a enxada')
  await page.goto(`/app/notices/${notice.id}`)
  await page.getByRole('textbox', { name: 'Escreva um comentário' }).fill('Levo o almoço')
  await page.getByRole('button', { name: `Responder a ${author.name}` }).click()
  await page.getByRole('textbox', { name: `Responda a ${author.name}` }).fill('Eu tenho outra')

  await remove(notice)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Aviso não encontrado' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  const kept = page.getByRole('region', { name: /^O que você escreveu não foi publicado/ })
  await expect(kept.getByRole('listitem')).toHaveCount(2)
  await expect(kept).toContainText('Levo o almoço')
  await expect(kept).toContainText('Eu tenho outra')
  await expectAccessible(page)

  await kept.getByRole('button', { name: 'Descartar' }).first().click()
  await kept.getByRole('button', { name: 'Descartar' }).click()
  await expect(kept).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Ver os avisos' })).toBeVisible()
  await expect(kept).toHaveCount(0)
})
