import type { Page } from '@playwright/test'
import { expect, sql, test, waitForDialogHistory } from '@/tests/support/e2e'
import { findNoticeCard, insertNotice, makeUniqueTitle } from '@/tests/support/e2e-notices'
import { insertPerson } from '@/tests/support/served-database'

/** The page asks now what it would ask within fifteen seconds; a unit test checks how often an open page asks. */
const hearNow = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

const comment = async (noticeId: string, authorId: string, content: string) => {
  const [row] = await sql<{ id: string }>(
    'insert into notice_comments (notice_id, author_id, content) values ($1, $2, $3) returning id',
    [noticeId, authorId, content],
  )
  return row?.id
}

const hide = (commentId: string | undefined) =>
  sql("insert into removals (kind, comment_id) values ('hidden', $1)", [commentId])

test('an open list shows what others like and write meanwhile', async ({ page, signInAs }) => {
  await signInAs('member')
  const rute = await insertPerson('member')
  const { id, title } = await insertNotice()
  await page.goto('/app/notices')
  const card = findNoticeCard(page, title)
  await expect(card.getByRole('button', { name: 'Curtir 0' })).toBeVisible()

  await sql('insert into notice_likes (notice_id, user_id) values ($1, $2)', [id, rute.id])
  const commentId = await comment(id, rute.id, 'Levo a enxada')
  await expect(async () => {
    await hearNow(page)
    await expect(card.getByRole('button', { name: 'Curtir 1' })).toBeVisible({ timeout: 1000 })
    await expect(card.getByRole('button', { name: 'Comentar 1' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(card).toContainText('Levo a enxada')

  await hide(commentId)
  await expect(async () => {
    await hearNow(page)
    await expect(card.getByRole('button', { name: 'Comentar 0' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(card).not.toContainText('Levo a enxada')
})

test('a like and a comment on a notice’s page are in the list when the person goes back, and after that', async ({
  page,
  signInAs,
}) => {
  await signInAs('member')
  const { title } = await insertNotice()
  await page.goto('/app/notices')
  const card = findNoticeCard(page, title)
  await expect(card.getByRole('button', { name: 'Curtir 0' })).toBeVisible()
  await card.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const heart = page.getByRole('button', { name: /^Curtir/ })
  await expect(heart).toHaveAccessibleName('Curtir 0')

  await heart.click()
  await expect(heart).toHaveAccessibleName('Curtir 1')
  await page.getByRole('textbox', { name: 'Escreva um comentário' }).fill('Levo a enxada')
  await page.getByRole('button', { name: 'Enviar comentário' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Levo a enxada' })).toBeVisible()

  const expectInList = async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Avisos' })).toBeVisible()
    const liked = card.getByRole('button', { name: /^Curtir/ })
    await expect(liked).toHaveAccessibleName('Curtir 1')
    await expect(liked).toHaveAttribute('aria-pressed', 'true')
    await expect(card.getByRole('button', { name: 'Comentar 1' })).toBeVisible()
    await expect(card.getByRole('list', { name: 'Últimos comentários' })).toContainText('Levo a enxada')
  }
  await page.goBack()
  await expectInList()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Levo a enxada' })
    .getByRole('button', { name: /^Excluir/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Nenhum comentário ainda.')).toBeVisible()
  await waitForDialogHistory(page)
  await page.goBack()
  await expect(card.getByRole('button', { name: 'Comentar 0' })).toBeVisible()
  await expect(card.getByText('Levo a enxada')).toHaveCount(0)
  await page.reload()
  await expect(card.getByRole('button', { name: 'Curtir 1' })).toHaveAttribute('aria-pressed', 'true')
  await expect(card.getByRole('button', { name: 'Comentar 0' })).toBeVisible()
})

test('a guest reads how many like a notice, and nothing moves when the number comes', async ({ page, signInAs }) => {
  await signInAs('guest')
  const rute = await insertPerson('member')
  const { id, title } = await insertNotice()
  await sql('insert into notice_likes (notice_id, user_id) values ($1, $2)', [id, rute.id])
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/notices/personal?**', async route => {
    await isReleased
    await route.continue()
  })
  await page.goto('/app/notices')
  const card = findNoticeCard(page, title)
  const like = card.getByRole('button', { name: /^Curtir/ })
  await expect(like).toHaveAccessibleName('Curtir')
  const before = await card.getByRole('button', { name: 'Comentar 0' }).boundingBox()
  release()
  await expect(like).toHaveAccessibleName('Curtir 1')
  expect(await card.getByRole('button', { name: 'Comentar 0' }).boundingBox()).toEqual(before)
})

test('open comments follow what others write and moderate; what is read and typed stays where it is', async ({
  page,
  signInAs,
}) => {
  const me = await signInAs('member')
  const rute = await insertPerson('member')
  const { id, title } = await insertNotice()
  await sql(
    `insert into notice_comments (notice_id, author_id, content, created_at)
     select $1, $2, 'Comentário ' || n, now() - make_interval(mins => 100 - n) from generate_series(1, 55) n`,
    [id, rute.id],
  )
  const mine = await comment(id, me.id, 'Isto será ocultado')
  await page.goto('/app/notices')
  await findNoticeCard(page, title)
    .getByRole('button', { name: /^Comentar/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Comentários' })
  await dialog.getByRole('button', { name: 'Ver comentários anteriores' }).click()
  await expect(dialog.getByText('Comentário 1', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Isto será ocultado')).toHaveCount(1)

  // A reply is begun to a comment that goes.
  const gone = dialog.getByRole('listitem').filter({ has: page.getByText('Comentário 30', { exact: true }) })
  await gone.getByRole('button', { name: /^Responder/ }).click()
  const reply = dialog.getByRole('textbox', { name: /^Responda a/ })
  await reply.fill('Eu tam')
  const before = await reply.boundingBox()

  const [{ id: replied } = {}] = await sql<{ id: string }>(
    "select id from notice_comments where notice_id = $1 and content = 'Comentário 30'",
    [id],
  )
  await hide(mine)
  await hide(replied)
  await comment(id, rute.id, 'Isto é novo')
  await expect(async () => {
    await hearNow(page)
    await expect(dialog.getByText('Isto é novo')).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await expect(dialog.getByText('Isto será ocultado')).toHaveCount(0)
  await expect(dialog.getByText('Comentário 30', { exact: true })).toHaveCount(0)
  await expect(dialog.getByText('Comentário excluído')).toHaveCount(1)
  await expect(dialog.getByText('Comentário 1', { exact: true })).toHaveCount(1)
  await expect(reply).toHaveValue('Eu tam')
  await expect(reply).toBeFocused()
  expect(Math.abs(((await reply.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(100)
})

test('a list that was open before a notice was scheduled shows it when it appears, and drops what ends', {
  tag: '@long',
}, async ({ page, signInAs }) => {
  await signInAs('member')
  const { title: ending } = await insertNotice()
  const coming = makeUniqueTitle('Começa')
  await page.goto('/app/notices')
  await expect(findNoticeCard(page, ending)).toBeVisible()

  await sql(
    `insert into notices (title, content, created_at) values ($1, 'Todos estão convidados.', now() + interval '6 seconds')`,
    [coming],
  )
  await sql(`update notices set expires_at = now() + interval '6 seconds' where title = $1`, [ending])
  await expect(async () => {
    await hearNow(page)
    await expect(findNoticeCard(page, coming)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(findNoticeCard(page, ending)).toHaveCount(0)
})
