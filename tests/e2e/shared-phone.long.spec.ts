import type { Page } from '@playwright/test'
import { insertAccount } from '@/tests/support/accounts'
import { expect, sql } from '@/tests/support/e2e'
import { insertNotice } from '@/tests/support/e2e-notices'
import { expectStored, readDevice, reopen, test } from '@/tests/support/e2e-offline'
import { createMark, insertHymn, insertPlaylist } from '@/tests/support/e2e-songbook'

type Account = Awaited<ReturnType<typeof insertAccount>>

// What a page was fetching ahead as a member is no longer there for it.
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/404|401/, /RSC payload/))

async function signIn(page: Page, site: string, { email, password }: Account) {
  await page.goto(`${site}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/app$/)
}

/** What a person can read on the page, in fields too. */
const readPage = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
    return [document.title, document.body.textContent, ...fields.map(({ value }) => value)].join('\n')
  })

async function expectNothingOf(page: Page, texts: string[], paths: string[]) {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    const shown = await readPage(page)
    expect(
      texts.filter(text => shown.includes(text)),
      path,
    ).toEqual([])
  }
}

/** How the first person leaves. Only 'Sair' asks them before it loses what they have typed. */
const ends: Record<string, (page: Page, person: Account) => Promise<void>> = {
  'signs out': async page => {
    await page.getByRole('link', { name: 'Perfil' }).first().click()
    await page.getByRole('button', { name: 'Sair', exact: true }).click()
    await page.getByRole('button', { name: 'Sair e apagar' }).click()
    await expect(page).toHaveURL(/\/login$/)
  },
  'is suspended elsewhere': async (_, { id }) => {
    await sql('update profiles set suspended_at = now() where id = $1', [id])
    await sql('delete from sessions where profile_id = $1', [id])
  },
  'gets another password elsewhere': async (_, { id }) => {
    await sql('delete from sessions where profile_id = $1', [id])
  },
}

for (const [end, leave] of Object.entries(ends))
  test(`after somebody ${end}, a stranger and the next person see nothing of them, with and without a network`, {
    tag: end === 'gets another password elsewhere' ? '@long' : [],
  }, async ({ page, context, street }) => {
    const [rita, ana] = [await insertAccount('pão e vinho'), await insertAccount('trigo e uva')]
    const names = [`Rita ${createMark()}`, `Ana ${createMark()}`]
    for (const [index, { id }] of [rita, ana].entries())
      await sql('update profiles set name = $1 where id = $2', [names[index], id])
    const [notice, hymn, draft] = [await insertNotice(), await insertHymn(), `Levo o bolo ${createMark()}`]
    const playlist = await insertPlaylist(rita.id, [hymn])
    const address = `/app/notices/${notice.id}`
    const paths = ['/app', address, '/app/hymns', '/app/profile'].map(path => `${street.site}${path}`)
    const hers = [names[0] ?? '', rita.email, draft]

    await signIn(page, street.site, rita)
    await expect(page.getByText(names[0]?.split(' ')[0] ?? '').first()).toBeVisible()
    await page.goto(`${street.site}/app/hymns/${hymn.id}?playlist=${playlist.id}&index=0`)
    await expect(page.getByText('1 de 1')).toBeVisible()
    await expectStored(page, `/api/playlists/${playlist.id}/set`)
    for (const path of ['/app/profile', '/app/hymns', '/app', address]) {
      await page.goto(`${street.site}${path}`)
      await expectStored(page, ...(path === '/app/profile' ? [] : [path, '/api/me']))
    }
    await page.getByRole('textbox', { name: 'Escreva um comentário' }).fill(draft)
    await street.disconnect()
    await page.getByRole('button', { name: /^Curtir/ }).click()
    await expect(page.getByRole('button', { name: /^Curtir/ })).toHaveAttribute('aria-pressed', 'true')
    await page.route('**/api/outbox', route => route.abort())
    await street.reconnect()
    await leave(page, rita)
    await page.unroute('**/api/outbox')

    // The back button, and a stranger.
    await page.goBack()
    await expectNothingOf(page, hers, paths)
    await expect(page).toHaveURL(/\/login/)
    const isSignedOut = end === 'signs out'
    await expect.poll(() => readScreens(page)).not.toContain(rita.id)
    const left = await readDevice(page)
    if (isSignedOut) expect([...hers, rita.id, playlist.id].filter(text => left.includes(text))).toEqual([])
    await street.disconnect()
    const stranger = await reopen(context, `${street.site}/app`)
    await expectNothingOf(stranger, hers, paths)
    await street.reconnect()

    await signIn(stranger, street.site, ana)
    await expect(stranger.getByText(names[1]?.split(' ')[0] ?? '').first()).toBeVisible()
    await expectNothingOf(stranger, hers, paths)
    await stranger.goBack()
    expect(await readPage(stranger)).not.toContain(names[0])
    await stranger.goto(`${street.site}${address}`)
    await expect(stranger.getByRole('button', { name: /^Curtir/ })).toHaveAttribute('aria-pressed', 'false')
    await expect(stranger.getByRole('textbox', { name: 'Escreva um comentário' })).toHaveValue('')
    await expect.poll(() => readDevice(stranger)).not.toContain(playlist.id)
    await expectStored(stranger, address, '/app', '/api/me')

    await street.disconnect()
    const offline = await reopen(context, `${street.site}/app`)
    await expectNothingOf(offline, [...hers, playlist.name], [...paths, `${street.site}/app/playlists`])
    await street.reconnect()
    expect(await sql('select from notice_likes where notice_id = $1', [notice.id])).toEqual([])
    expect(await sql('select from notice_comments where notice_id = $1', [notice.id])).toEqual([])
  })

/** All pages and answers that the device has stored of its person. */
const readScreens = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = []
    for (const name of (await caches.keys()).filter(name => name.startsWith('screens'))) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) texts.push(key.url, (await (await cache.match(key))?.text()) ?? '')
    }
    return texts.join('\n')
  })
