import type { Page } from '@playwright/test'
import { expect, sql, test } from '@/tests/support/e2e'
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
