import type { Page } from '@playwright/test'
import { expectAccessible } from '@/tests/support/axe'
import { expect, sql, test } from '@/tests/support/e2e'
import { takeYear } from '@/tests/support/e2e-calendar'
import { makeUniqueTitle } from '@/tests/support/e2e-notices'
import { insertHymn, insertPlaylist } from '@/tests/support/e2e-songbook'

/** A phone's share sheet belongs to the phone: what is handed to it stands in the page. */
const receiveShared = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(Navigator.prototype, {
      share: async ({ text }: ShareData) => document.documentElement.setAttribute('data-shared', text ?? ''),
    })
  })
const withoutSheet = (page: Page) => page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
const readShared = (page: Page) => page.locator('html').getAttribute('data-shared')

async function insertNotice(title: string) {
  const [row] = await sql<{ id: string }>(
    `insert into notices (title, content, type, show_on_homepage, expires_at)
     values ($1, E'Traga **enxada**.\nAlmoço no local.', 'normal', true, '2199-11-29T21:00:00Z') returning id`,
    [title],
  )
  return row?.id ?? ''
}

test('a notice is shared with its words, its end and its link', async ({ page, signInAs }) => {
  await receiveShared(page)
  await signInAs('member')
  const title = makeUniqueTitle('Mutirão *geral*')
  const id = await insertNotice(title)
  await page.goto(`/app/notices/${id}`)
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await expect
    .poll(() => readShared(page))
    .toMatch(
      new RegExp(
        `^\\*Mutirão geral \\w+\\*\\n\\nTraga \\*enxada\\*\\.\\nAlmoço no local\\.\\n\\nAté .*29 de novembro.*, às 18:00\\n\\nhttp://[^ ]*/notices/${id}$`,
      ),
    )
})

test('without a share sheet WhatsApp opens with the text', async ({ page, context }) => {
  await withoutSheet(page)
  await context.route('https://wa.me/**', route => route.fulfill({ body: 'WhatsApp' }))
  const title = makeUniqueTitle('Bazar & café: 50%')
  const id = await insertNotice(title)
  // What is written past the app reaches its pages a moment later.
  await expect.poll(async () => (await page.request.get(`/notices/${id}`)).status()).toBe(200)
  await page.goto(`/notices/${id}`)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  const conversation = await opened
  await expect.poll(() => conversation.url()).toMatch(/^https:\/\/wa\.me\/\?text=/)
  const text = new URL(conversation.url()).searchParams.get('text')
  expect(text?.split('\n')[0]).toBe(`*${title}*`)
})

test('an event is shared from its details, with when and where', { tag: '@long' }, async ({ page }) => {
  await receiveShared(page)
  const [title, year] = [makeUniqueTitle('Vigília'), await takeYear()]
  const [row] = await sql<{ id: string }>(
    `insert into events (title, event_date, event_time, place) values ($1, ($2 || '-04-02')::date, '19:30', 'Sítio')
     returning id`,
    [title, year],
  )
  await page.goto(`/calendar/${year}-04`)
  await expect(page.getByRole('button', { name: /^Compartilhar/ })).toHaveCount(0)
  await page.getByRole('heading', { name: title, exact: true }).click()
  await page.getByRole('button', { name: `Compartilhar: ${title}` }).click()
  await expect
    .poll(() => readShared(page))
    .toMatch(
      new RegExp(
        `^\\*${title}\\*\\n\\n\\S+, 2 de abril de ${year}, às 19:30\\nSítio\\n\\nhttp://[^ ]*/calendar/${year}-04#${row?.id}$`,
      ),
    )
  await expectAccessible(page)
})

test('a playlist is shared with its songs, their keys and its link', async ({ page, signInAs }) => {
  await receiveShared(page)
  const person = await signInAs('member')
  const hymns = [await insertHymn(), await insertHymn()]
  const playlist = await insertPlaylist(person.id, hymns)
  await page.goto(`/app/playlists?highlight=${playlist.id}`)
  const songs = hymns.map(({ title }, index) => `${index + 1}\\. ${title} · [A-G][#b]?m?`).join('\\n')
  const text = new RegExp(`^\\*${playlist.name}\\*\\n\\n${songs}\\n\\nhttp://[^ ]*/share/playlist/${playlist.id}$`)
  // A browser shares only shortly after a tap: if the songs come later than that, the link goes alone.
  await expect(async () => {
    await page.getByRole('button', { name: `Compartilhar ${playlist.name}` }).click()
    await expect.poll(() => readShared(page), { timeout: 5000 }).toMatch(text)
  }).toPass()
})
