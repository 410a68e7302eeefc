import type { Page } from '@playwright/test'
import { expectAccessible } from '@/tests/support/axe'
import { expect, sql } from '@/tests/support/e2e'
import { openRow, takeYear } from '@/tests/support/e2e-calendar'
import { findNoticeCard, insertNotice, makeUniqueTitle } from '@/tests/support/e2e-notices'
import { expectStored, listDatabases, reopen, test } from '@/tests/support/e2e-offline'
import { createCookie } from '@/tests/support/served-database'

type Notice = Awaited<ReturnType<typeof insertNotice>>

const addressOf = (site: string, { id }: Notice) => `${site}/app/notices/${id}`

/** The notice's page, with all that it needs without a network. */
async function openForOffline(page: Page, site: string, notice: Notice) {
  await page.goto(addressOf(site, notice))
  await expectStored(page, `/app/notices/${notice.id}`)
  await page.reload()
  await expectStored(page, `/api/notices/${notice.id}/comments`, '/api/notices/personal', '/api/me')
}

async function write(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Escreva um comentário' }).fill(text)
  await page.getByRole('button', { name: 'Enviar comentário' }).click()
  await expect(waiting(page).filter({ hasText: text })).toContainText('Esperando internet…')
}

const waiting = (page: Page) => page.getByRole('list', { name: 'Ainda não publicados' }).getByRole('listitem')
const likeButton = (page: Page) => page.getByRole('button', { name: /^Curtir/ })

const listComments = async ({ id }: Notice) =>
  (
    await sql<{ content: string }>('select content from notice_comments where notice_id = $1 order by created_at', [id])
  ).map(({ content }) => content)

test('comments and a like wait without a network, and are published once and in order after the app was closed', async ({
  page,
  context,
  signInAs,
  street,
}) => {
  const person = await signInAs('member')
  const [notice, texts] = [await insertNotice(), ['Levo o bolo', 'E o suco', 'E os copos'].map(makeUniqueTitle)]
  await openForOffline(page, street.site, notice)
  await street.disconnect()

  const offline = await reopen(context, addressOf(street.site, notice))
  for (const text of texts) await write(offline, text)
  await expect(waiting(offline)).toHaveCount(3)
  await likeButton(offline).click()
  await expect(likeButton(offline)).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(offline)
  await offline.reload()
  await expect(waiting(offline)).toHaveCount(3)
  await expect(likeButton(offline)).toHaveAttribute('aria-pressed', 'true')
  expect(await listComments(notice)).toEqual([])

  const other = await context.newPage()
  await offline.close()
  await street.reconnect()
  await other.goto(`${street.site}/app`)
  await expect.poll(() => listComments(notice)).toEqual(texts)
  const likes = () => sql('select from notice_likes where notice_id = $1 and user_id = $2', [notice.id, person.id])
  await expect.poll(async () => (await likes()).length).toBe(1)
  await other.goto(addressOf(street.site, notice))
  await expect(other.getByText(texts[2] ?? '')).toBeVisible()
  await expect(waiting(other)).toHaveCount(0)
  await expect(likeButton(other)).toHaveAttribute('aria-pressed', 'true')
})

test('the open page shows what was published as soon as the network is back, with two tabs open, once', {
  tag: '@long',
}, async ({ page, context, signInAs, street }) => {
  await signInAs('member')
  const [notice, text] = [await insertNotice(), makeUniqueTitle('Levo o bolo')]
  await openForOffline(page, street.site, notice)
  const second = await context.newPage()
  await second.goto(addressOf(street.site, notice))
  await street.disconnect()
  await write(page, text)
  await expect(waiting(second).filter({ hasText: text })).toBeVisible()

  const before = street.posted.length
  await street.reconnect()
  for (const tab of [page, second]) {
    await expect(waiting(tab)).toHaveCount(0)
    await expect(tab.getByRole('listitem').filter({ hasText: text })).toHaveCount(1)
  }
  expect(await listComments(notice)).toEqual([text])
  expect(street.posted.slice(before)).toEqual(['/api/outbox'])
})

test('a comment whose answers were lost is published once', { tag: '@long' }, async ({ page, signInAs, street }) => {
  await signInAs('member')
  const [notice, text] = [await insertNotice(), makeUniqueTitle('Levo o bolo')]
  await openForOffline(page, street.site, notice)
  street.setState('losing answers')
  await write(page, text)
  await expect.poll(() => street.posted.filter(path => path === '/api/outbox').length).toBeGreaterThan(0)
  street.setState('open')
  await expect(waiting(page)).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: text })).toHaveCount(1)
  expect(await listComments(notice)).toEqual([text])
})

test('a comment on a notice that was deleted meanwhile comes back with its text, wherever the person is', {
  tag: '@long',
}, async ({ page, context, signInAs, street }) => {
  await signInAs('member')
  const [notice, text] = [await insertNotice(), makeUniqueTitle('Levo o bolo')]
  await openForOffline(page, street.site, notice)
  await street.disconnect()
  await write(page, text)
  await page.close()
  await sql('delete from notices where id = $1', [notice.id])
  await street.reconnect()

  const later = await context.newPage()
  await later.goto(`${street.site}/app`)
  const returned = later.getByRole('alert').filter({ hasText: text })
  await expect(returned).toContainText('não foi publicado: Este aviso saiu do ar.')
  await expectAccessible(later)
  await returned.getByRole('button', { name: 'Descartar' }).click()
  await expect(returned).toHaveCount(0)
  await later.reload()
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(returned).toHaveCount(0)
})

test('a comment that waited while its notice went off the air comes back into its dialog, to be copied', async ({
  page,
  signInAs,
  street,
}) => {
  await signInAs('member')
  const [notice, text] = [await insertNotice(), makeUniqueTitle('Levo o bolo')]
  await page.goto(`${street.site}/app/notices`)
  await expectStored(page, '/app/notices')
  await findNoticeCard(page, notice.title)
    .getByRole('button', { name: /^Comentar/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Comentários' })
  await expect(dialog.getByText('Nenhum comentário ainda.')).toBeVisible()
  await street.disconnect()
  await write(page, text)
  await sql('update notices set expires_at = now() where id = $1', [notice.id])
  await street.reconnect()

  await expect(waiting(page).getByRole('alert')).toHaveText('Não foi publicado: Este aviso saiu do ar.')
  await expect(waiting(page)).toContainText(text)
  await expect(dialog.getByText('Por isso não recebe comentários.')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expect(waiting(page).getByRole('button', { name: /^(Copiar|Descartar)/ })).toHaveCount(2)
  await expectAccessible(page, '[role=dialog]')
  expect(await listComments(notice)).toEqual([])
})

test('what waited comes back at once if the server fails, and is sent again when its person says so', async ({
  page,
  signInAs,
  street,
}) => {
  await signInAs('member')
  const [notice, text] = [await insertNotice(), makeUniqueTitle('Levo o bolo')]
  await openForOffline(page, street.site, notice)
  await street.disconnect()
  await write(page, text)
  // Page or service worker sends it, whichever is first.
  street.setState('failing posts')
  const before = street.posted.length
  await street.reconnect()
  const returned = page.getByRole('alert').filter({ hasText: text })
  await expect(returned).toContainText('não foi publicado: Erro ao adicionar comentário')
  await expectAccessible(page)

  expect(street.posted.slice(before)).toEqual(['/api/outbox'])
  street.setState('open')
  await returned.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect(returned).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: text })).toHaveCount(1)
  await expect.poll(() => listComments(notice)).toEqual([text])
})

test('what waits can be taken back: the text returns to its field, and a second tap undoes a like', {
  tag: '@long',
}, async ({ page, signInAs, street }) => {
  await signInAs('member')
  const [notice, text] = [await insertNotice(), makeUniqueTitle('Levo o bolo')]
  await openForOffline(page, street.site, notice)
  await street.disconnect()
  await write(page, text)
  await waiting(page)
    .getByRole('button', { name: /^Desfazer/ })
    .click()
  await expect(waiting(page)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Escreva um comentário' })).toHaveValue(text)
  await page.getByRole('textbox', { name: 'Escreva um comentário' }).fill('')

  await likeButton(page).click()
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'true')
  await likeButton(page).click()
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'false')
})

test('“Eu vou” waits, and whoever came too late for the last place is told', { tag: '@long' }, async ({
  page,
  signInAs,
  street,
}) => {
  const person = await signInAs('member')
  const [title, year] = [makeUniqueTitle('Jantar'), await takeYear()]
  const [event] = await sql<{ id: string }>(
    `insert into events (title, event_date, event_time, places) values ($1, ($2 || '-04-02')::date, '19:30', 1) returning id`,
    [title, year],
  )
  const row = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  const going = row.getByRole('button', { name: /^(Eu vou|Você vai)/ })
  await page.goto(`${street.site}/app`)
  await expectStored(page, '/app')
  await page.goto(`${street.site}/calendar/${year}-04`)
  await expectStored(page, `/calendar/${year}-04`, '/api/events/personal')
  await street.disconnect()
  await page.reload()
  await openRow(row)
  await going.click()
  await expect(row).toContainText('Esperando internet…')
  await expect(going).toHaveAttribute('aria-pressed', 'true')

  const guest = await sql<{ id: string }>('select id from profiles where id <> $1 limit 1', [person.id])
  await sql('insert into attendances (event_id, original_start, profile_id) values ($1, $2, $3)', [
    event?.id,
    `${year}-04-02T19:30`,
    guest[0]?.id,
  ])
  await street.reconnect()
  await expect(page.getByText('Seu “Eu vou” não foi enviado')).toBeVisible()
  await expect(page.getByText(`${title}: Alguém ficou com a última.`)).toBeVisible()
})

test('what one person left waiting is not sent or shown while another is signed in, and goes when they return', {
  tag: '@long',
}, async ({ page, context, signInAs, street }) => {
  const rita = await signInAs('member')
  const [notice, text] = [await insertNotice(), makeUniqueTitle('Levo o bolo')]
  await openForOffline(page, street.site, notice)
  await street.disconnect()
  await write(page, text)
  await page.close()
  await sql('delete from sessions where profile_id = $1', [rita.id])
  await street.reconnect()

  await signInAs('member')
  const others = await context.newPage()
  await others.goto(addressOf(street.site, notice))
  await expect(others.getByText('Nenhum comentário ainda.')).toBeVisible()
  await expect(waiting(others)).toHaveCount(0)
  expect(await listComments(notice)).toEqual([])

  await context.addCookies([{ ...(await createCookie(rita)), url: street.site, httpOnly: true, sameSite: 'Lax' }])
  await others.evaluate(id => localStorage.setItem('person', id), rita.id)
  await others.goto(`${street.site}/app`)
  await expect.poll(() => listComments(notice)).toEqual([text])
})

test('signing out asks before it loses what waits, and leaves nothing on the device', async ({
  page,
  context,
  signInAs,
  street,
}) => {
  await signInAs('member')
  const [notice, text] = [await insertNotice(), makeUniqueTitle('Levo o bolo')]
  await openForOffline(page, street.site, notice)
  street.refuse('/api/outbox')
  await context.setOffline(true)
  await write(page, text)
  await context.setOffline(false)

  await page.getByRole('link', { name: 'Perfil' }).click()
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Sair mesmo assim?' })
  await expect(question).toContainText('Há comentários ou respostas que ainda não foram enviados.')
  await question.getByRole('button', { name: 'Sair e apagar' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await listDatabases(page)).toEqual([])
  expect(await listComments(notice)).toEqual([])
})
