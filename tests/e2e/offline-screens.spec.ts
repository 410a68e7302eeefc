import { expect, sql } from '@/tests/support/e2e'
import { findNoticeCard, insertNotice } from '@/tests/support/e2e-notices'
import { expectStored, listDatabases, offlineLine, reopen, test } from '@/tests/support/e2e-offline'
import { insertHymn, insertLongSongbook } from '@/tests/support/e2e-songbook'

test('what was opened before is shown without a network, and says of when it is', async ({
  page,
  context,
  signInAs,
  street,
}) => {
  await signInAs('member')
  const [notice, hymn] = [await insertNotice(), await insertHymn()]
  const screens = [
    { path: '/app', heading: 'Graça e paz, Pessoa!' },
    { path: '/app/notices', heading: 'Avisos' },
    { path: `/app/notices/${notice.id}`, heading: notice.title },
    { path: '/app/notices/important', heading: /Avisos importantes/ },
    { path: '/calendar', heading: 'Calendário de Eventos' },
    { path: '/app/hymns', heading: 'Louvores' },
    { path: `/app/hymns/${hymn.id}`, heading: hymn.title },
    { path: '/app/playlists', heading: 'Playlists' },
  ]
  await page.goto(`${street.site}/app`)
  await expectStored(page, '/app', '/api/me')
  for (const { path } of screens) {
    await page.goto(`${street.site}${path}`)
    await expectStored(page, path)
  }
  await street.disconnect()

  const later = await reopen(context, `${street.site}/app`)
  for (const { path, heading } of screens) {
    await later.goto(`${street.site}${path}`)
    await expect(later.getByRole('heading', { name: heading }).first(), path).toBeVisible()
    await expect(offlineLine(later), path).toHaveText(/^Sem internet\. Isto é de hoje, \d\d:\d\d\.$/)
  }
})

test('without a network the whole songbook is searched, as far as it was opened', async ({
  page,
  context,
  signInAs,
  street,
}) => {
  await signInAs('guest')
  const { title } = await insertLongSongbook()
  await page.goto(`${street.site}/app/hymns`)
  await expectStored(page, '/app/hymns', '/api/hymns')
  await street.disconnect()

  const later = await reopen(context, `${street.site}/app/hymns`)
  await later.getByRole('searchbox', { name: 'Buscar louvores' }).fill(title)
  await expect(later.getByRole('link', { name: title })).toBeVisible()
})

test('comments that were never opened come when the network is back', { tag: '@long' }, async ({
  page,
  context,
  signInAs,
  street,
}) => {
  const person = await signInAs('member')
  const notice = await insertNotice()
  await sql('insert into notice_comments (notice_id, author_id, content) values ($1, $2, $3)', [
    notice.id,
    person.id,
    'Levo a sobremesa',
  ])
  await page.goto(`${street.site}/app/notices`)
  await expectStored(page, '/app/notices', '/api/me')
  await street.disconnect()

  const later = await reopen(context, `${street.site}/app/notices`)
  await findNoticeCard(later, notice.title)
    .getByRole('button', { name: /^Comentar/ })
    .click()
  const dialog = later.getByRole('dialog', { name: 'Comentários' })
  await expect(dialog.getByText('Os comentários aparecem aqui quando a internet voltar.')).toBeVisible()
  await street.reconnect()
  await expect(dialog.getByText('Levo a sobremesa')).toBeVisible()
})

test('a page that was reached by a link is stored too, and one that is open says that the network is gone', {
  tag: '@long',
}, async ({ page, context, signInAs, street }) => {
  await signInAs('member')
  await page.goto(`${street.site}/app`)
  await expectStored(page, '/app', '/api/me')
  await page.getByRole('link', { name: 'Avisos', exact: true }).click()
  await expect(page).toHaveURL(/\/app\/notices$/)
  await expectStored(page, '/app/notices')

  await street.disconnect()
  await context.setOffline(true)
  await expect(offlineLine(page)).toHaveText('Sem internet. O que já está na tela continua aqui.')
  await context.setOffline(false)
  await street.reconnect()
  await expect(offlineLine(page)).toHaveCount(0)
})

test('when the network is back the newest is shown, and what is being typed stays', async ({
  page,
  context,
  signInAs,
  street,
}) => {
  await signInAs('member')
  const notice = await insertNotice()
  const address = `${street.site}/app/notices/${notice.id}`
  await page.goto(address)
  await expectStored(page, `/app/notices/${notice.id}`)
  await page.reload()
  await expectStored(page, `/api/notices/${notice.id}/comments`)
  await street.disconnect()

  const later = await reopen(context, address)
  await expect(offlineLine(later)).toContainText('Isto é de hoje')
  const field = later.getByRole('textbox', { name: 'Escreva um comentário' })
  await field.fill('Levo a')
  const newTitle = `${notice.title} no domingo`
  await sql('update notices set title = $1 where id = $2', [newTitle, notice.id])
  await street.reconnect()
  await expect(later.getByRole('heading', { level: 1, name: newTitle })).toBeVisible()
  await expect(offlineLine(later)).toHaveCount(0)
  await expect(field).toHaveValue('Levo a')
})

for (const state of ['silent', 'lying'] as const)
  test(`on a network that is ${state} a page that was opened before is shown, and a comment waits`, async ({
    page,
    context,
    signInAs,
    street,
  }) => {
    await signInAs('member')
    const notice = await insertNotice()
    const address = `${street.site}/app/notices/${notice.id}`
    await page.goto(address)
    await expectStored(page, `/app/notices/${notice.id}`)
    await page.reload()
    await expectStored(page, `/api/notices/${notice.id}/comments`, '/api/me')
    street.setState(state)

    const later = await reopen(context, address)
    await expect(later.getByRole('heading', { level: 1, name: notice.title })).toBeVisible()
    const line = later.getByRole('status').filter({ hasText: 'Isto é de hoje' })
    await expect(line).toContainText(
      state === 'lying' ? 'quem respondeu foi esta rede, e não a igreja' : 'Sem internet.',
    )
    await later.getByRole('textbox', { name: 'Escreva um comentário' }).fill('Levo o bolo')
    await later.getByRole('button', { name: 'Enviar comentário' }).click()
    const waiting = later.getByRole('list', { name: 'Ainda não publicados' })
    await expect(waiting).toContainText('Esperando internet…')
    street.setState('open')
    // What hangs has to end first.
    await expect(waiting).toHaveCount(0, { timeout: 90_000 })
    await expect(later.getByRole('listitem').filter({ hasText: 'Levo o bolo' })).toHaveCount(1)
  })

test('a server that fails is no missing network: the page says so, and a comment stays in its field', {
  tag: '@long',
}, async ({ page, context, signInAs, street }) => {
  await signInAs('member')
  const notice = await insertNotice()
  const address = `${street.site}/app/notices/${notice.id}`
  await page.goto(address)
  await expectStored(page, `/app/notices/${notice.id}`)
  await page.reload()
  await expectStored(page, `/api/notices/${notice.id}/comments`, '/api/me')
  street.setState('failing')

  const later = await reopen(context, address)
  const line = later.getByRole('status').filter({ hasText: 'Nosso servidor está com um problema.' })
  await expect(line).toContainText('Isto é de hoje')
  await expect(offlineLine(later)).toHaveCount(0)
  const field = later.getByRole('textbox', { name: 'Escreva um comentário' })
  await field.fill('Levo o bolo')
  await later.getByRole('button', { name: 'Enviar comentário' }).click()
  await expect(later.getByText('Erro ao adicionar comentário')).toBeVisible()
  await expect(field).toHaveValue('Levo o bolo')

  street.setState('open')
  await expect(line).toHaveCount(0)
  await later.getByRole('button', { name: 'Enviar comentário' }).click()
  await expect(later.getByRole('listitem').filter({ hasText: 'Levo o bolo' })).toHaveCount(1)
})

test('another person on the device finds nothing of the first, and neither does anybody after “Sair”', {
  tag: '@long',
}, async ({ page, context, signInAs, street }) => {
  const rita = await signInAs('member')
  const notice = await insertNotice()
  await page.goto(`${street.site}/app/notices/${notice.id}`)
  await expectStored(page, `/app/notices/${notice.id}`, '/api/me')
  await page.reload()
  await expectStored(page, `/api/notices/${notice.id}/comments`)

  // Her session ended without signing out; somebody else signs in.
  await sql('delete from sessions where profile_id = $1', [rita.id])
  await signInAs('member')
  await page.goto(`${street.site}/app/playlists`)
  await expect.poll(() => page.evaluate(readStoredText)).not.toContain(notice.id)
  expect(await page.evaluate(readStoredText)).not.toContain(rita.id)

  await page.goto(`${street.site}/app/profile`)
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(async () => (await caches.keys()).filter(name => name.startsWith('screens')))).toEqual([])
  expect(await listDatabases(page)).toEqual([])

  await street.disconnect()
  const later = await reopen(context, `${street.site}/app/playlists`)
  await expect(later.getByRole('heading', { name: 'Playlists' })).toBeVisible()
  await expect(offlineLine(later)).toHaveCount(0)
  await expect(later.getByText('Esta página abre sozinha assim que a internet voltar.')).toBeVisible()
})

/** All pages and answers that this device has stored of its person, as one text. */
async function readStoredText() {
  const texts: string[] = []
  for (const name of (await caches.keys()).filter(name => name.startsWith('screens'))) {
    const cache = await caches.open(name)
    for (const key of await cache.keys()) texts.push(key.url, (await (await cache.match(key))?.text()) ?? '')
  }
  return texts.join('\n')
}
