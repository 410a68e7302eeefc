import type { Browser, BrowserContext, Page } from '@playwright/test'
import { api } from '@/lib/values/routes/routes'
import { expectAccessible } from '@/tests/support/axe'
import { expect, sql, test } from '@/tests/support/e2e'
import { insertHymn, insertPlaylist, longLyrics } from '@/tests/support/e2e-songbook'
import { createCookie, createGuest, insertPerson, type TestPerson } from '@/tests/support/served-database'

const verses = Array.from({ length: 30 }, (_, verse) => `[D]Verso ${verse + 1} do louvor\nque a igreja [A]canta`).join(
  '\n\n',
)

/** Ana's set of two songs, on her phone; the others open the link. */
async function createSetlist(browser: Browser, baseURL: string | undefined, texts = [verses, longLyrics]) {
  const ana = await insertPerson('member')
  await sql(`update profiles set name = 'Ana Prado' where id = $1`, [ana.id])
  const songs = []
  for (const text of texts) songs.push(await insertHymn({ text }))
  const set = await insertPlaylist(ana.id, songs)
  const open = async (somebody: TestPerson | undefined, path: string) => {
    const context: BrowserContext = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
    if (somebody)
      await context.addCookies([
        { ...(await createCookie(somebody)), url: baseURL ?? '', httpOnly: true, sameSite: 'Lax' as const },
      ])
    const page = await context.newPage()
    await page.goto(path)
    return page
  }
  const first = `/app/hymns/${songs[0]?.id}?playlist=${set.id}&index=0`
  const phone = await open(ana, first)
  const lead = async () => {
    await phone.getByRole('button', { name: 'Ajustes' }).click()
    await phone.getByRole('button', { name: 'Conduzir' }).click()
    await expect(phone.getByText('Você conduz')).toBeVisible()
  }
  return { ana, set, songs, phone, lead, open, first, titles: songs.map(({ title }) => title) }
}

/** The height of everything that lies over the song at the bottom of the window. */
const measureBars = (page: Page) =>
  page.evaluate(() => innerHeight - (document.querySelector('[data-dock]')?.getBoundingClientRect().top ?? 0))

const heading = (page: Page, name = '') => page.getByRole('heading', { level: 1, name })
const following = (page: Page) => page.getByText('Ana conduz: acompanhando')

test('a person who opens the link follows song, key and position, leaves and returns; the projection shows the lyrics', async ({
  browser,
  baseURL,
}) => {
  const { set, phone, lead, open, titles } = await createSetlist(browser, baseURL)
  const guest = await open(undefined, `/share/playlist/${set.id}`)
  await expect(heading(guest, titles[0])).toBeVisible()
  await guest.getByRole('button', { name: 'Ajustes' }).click()
  await expect(guest.getByText('Tamanho da letra')).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Conduzir' }), 'guests follow').toHaveCount(0)
  await guest.keyboard.press('Escape')
  const screen = await open(undefined, `/share/playlist/${set.id}/telao`)
  await expect(screen.getByText('Verso')).toHaveCount(0)

  await lead()
  expect(await measureBars(phone), 'the song keeps the screen').toBeLessThanOrEqual(120)
  const upright = phone.viewportSize()
  await phone.setViewportSize({ width: 844, height: 390 })
  expect(await measureBars(phone), 'beside the navigation, the controls take one row').toBeLessThanOrEqual(120)
  if (upright) await phone.setViewportSize(upright)
  await expect(following(guest)).toBeVisible()
  await expect(phone.getByText('1 acompanha'), 'the projection screen is not counted').toBeVisible()
  await expect(screen.getByText('Verso 1 do louvor')).toBeVisible()
  await expectAccessible(guest)
  await expectAccessible(phone)
  await expectAccessible(screen)

  await phone.getByRole('button', { name: 'Meio tom acima' }).click()
  await expect(guest.getByRole('button', { name: /^Tom da playlist: (D#|Eb)/ })).toBeVisible()

  await phone.getByRole('button', { name: 'Próxima estrofe' }).click()
  await phone.getByRole('button', { name: 'Próxima estrofe' }).click()
  await expect(screen.getByText('Verso 3 do louvor')).toBeVisible()
  await phone.evaluate(() => window.scrollTo(0, 1500))
  await expect.poll(() => guest.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  await expect(screen.getByText('Verso 3 do louvor')).toBeHidden()

  await guest.getByRole('button', { name: 'Palco' }).click()
  await expect(guest.getByText('Ana conduz', { exact: true })).toBeVisible()
  await phone.getByRole('link', { name: 'Próximo' }).click()
  await expect(guest.getByRole('dialog', { name: `Palco: ${titles[1]}` })).toBeVisible()
  await guest.keyboard.press('Escape')
  await expect(heading(guest, titles[1])).toBeVisible()
  await expect(screen.getByText('Quando o vento me alcançou')).toBeVisible()

  // One's own key for this set wins over the leader's.
  await guest.getByRole('button', { name: 'Meio tom acima' }).click()
  await phone.getByRole('button', { name: 'Meio tom abaixo' }).click()
  await phone.getByRole('button', { name: 'Próxima estrofe' }).click()
  await expect(screen.getByText('Tu és meu porto desejado')).toBeVisible()
  await expect(guest.getByRole('button', { name: /^Seu tom nesta playlist: (D#|Eb)/ })).toBeVisible()
  await phone.getByRole('button', { name: 'Estrofe anterior' }).click()
  await expect(screen.getByText('Quando o vento me alcançou')).toBeVisible()

  await guest.getByRole('link', { name: 'Anterior' }).click()
  await expect(heading(guest, titles[0])).toBeVisible()
  await expect(guest.getByText('Você está por conta própria')).toBeVisible()
  await guest.getByRole('button', { name: 'Voltar a acompanhar' }).click()
  await expect(heading(guest, titles[1])).toBeVisible()
  await expect(following(guest)).toBeVisible()

  await phone.getByRole('button', { name: 'Tela preta' }).click()
  // The leader's choice overrides a key that is pressed before it arrives.
  await expect(screen.getByText('Tela preta')).toHaveCount(1)
  await screen.keyboard.press('b')
  await expect(screen.getByText('Quando o vento me alcançou')).toBeVisible()

  // In Palco the leader has the same buttons.
  await phone.getByRole('button', { name: 'Palco', exact: true }).click()
  const stage = phone.getByRole('dialog', { name: `Palco: ${titles[1]}` })
  await stage.getByRole('button', { name: 'Logo' }).click()
  await expect(screen.getByText('Quando o vento me alcançou')).toBeHidden()
  await stage.getByRole('button', { name: 'Logo' }).press('Enter')
  await expect(screen.getByText('Quando o vento me alcançou')).toBeVisible()
  await stage.getByRole('button', { name: 'Próxima estrofe' }).click()
  await expect(screen.getByText('Tu és meu porto desejado')).toBeVisible()
  await stage.getByRole('button', { name: 'Estrofe anterior' }).click()
  await expect(screen.getByText('Quando o vento me alcançou')).toBeVisible()
  await phone.keyboard.press('Escape')

  await phone.getByRole('button', { name: 'Parar de conduzir' }).click()
  await expect(following(guest)).toBeHidden()
  // The screen may learn it after the guest; until then its keys do nothing.
  await expect(async () => {
    await screen.keyboard.press('ArrowRight')
    await expect(screen.getByText('Tu és meu porto desejado')).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('below a song shorter than the screen, a leader finds the bar right above the controls', async ({
  browser,
  baseURL,
}) => {
  const { phone, lead } = await createSetlist(browser, baseURL, ['[D]Canta, vale'])
  await lead()
  const bar = phone.getByRole('navigation', { name: 'Principal' })
  await expect
    .poll(() =>
      bar.evaluate(
        nav =>
          innerHeight -
          nav.getBoundingClientRect().bottom -
          (nav.ownerDocument.querySelector('[data-dock]')?.clientHeight ?? 0),
      ),
    )
    .toBeLessThan(24)
  expect(await bar.evaluate(nav => nav.getBoundingClientRect().top)).toBeGreaterThan(600)
})

test('whoever may change the playlist gives everybody their key in three taps, and it has one name everywhere', async ({
  browser,
  baseURL,
}) => {
  const { phone, open, set } = await createSetlist(browser, baseURL)
  await phone.getByRole('button', { name: 'Meio tom acima' }).click()
  await phone.getByRole('button', { name: 'Ajustes' }).click()
  await phone.getByRole('button', { name: 'Usar Eb para todos' }).click()
  await expect(phone.getByText('Todos que abrirem a playlist veem assim.')).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Tom da playlist: ?Eb/ })).toBeVisible()

  const guest = await open(undefined, `/share/playlist/${set.id}`)
  await expect(guest.getByRole('button', { name: /^Tom da playlist: ?Eb/ })).toBeVisible()
  await expect(guest.getByText('Bb', { exact: true }).first(), 'the chords are spelled as the key is').toBeVisible()
  await guest.getByRole('button', { name: /1 de 2/ }).click()
  await expect(guest.getByRole('dialog').getByText('Eb', { exact: true })).toBeVisible()
})

test('a key that is pressed before the songs have arrived shows the first stanza when they do', async ({ page }) => {
  const playlist = await insertPlaylist(null, [await insertHymn({ text: longLyrics })])
  const pressed = Promise.withResolvers<void>()
  await page.route(`**${api.setlist(playlist.id)}`, async route => {
    await pressed.promise
    await route.continue()
  })
  await page.goto(`/share/playlist/${playlist.id}/telao`)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Quando o vento me alcançou')).toHaveCount(0)
  pressed.resolve()
  await expect(page.getByText('Quando o vento me alcançou')).toBeVisible()
})

test('without event streams the page polls; without a leader it continues and follows again; another person takes over', {
  tag: '@long',
}, async ({ browser, baseURL, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const { ana, phone, lead, open, first, songs, set, titles } = await createSetlist(browser, baseURL)
  const guest = await open(createGuest(), first)
  await guest.route('**/led*', (route, request) =>
    request.headers().accept?.includes('event-stream') ? route.abort() : route.fallback(),
  )
  await guest.reload()
  await lead()
  await expect(following(guest)).toBeVisible()
  await expect(phone.getByText('1 acompanha'), 'who polls is counted too').toBeVisible()
  await phone.getByRole('link', { name: 'Próximo' }).click()
  await expect(heading(guest, titles[1])).toBeVisible()

  await phone.context().setOffline(true)
  await expect(guest.getByText('Ana ficou sem conexão; siga por conta própria')).toBeVisible()
  await guest.getByRole('link', { name: 'Anterior' }).click()
  await expect(heading(guest, titles[0])).toBeVisible()
  await expect(phone.getByText('os outros não veem onde você está')).toBeVisible()
  await phone.context().setOffline(false)
  await expect(heading(guest, titles[1])).toBeVisible()

  const pedro = await insertPerson('admin')
  await sql(`update profiles set name = 'Pedro Reis' where id = $1`, [pedro.id])
  const another = await open(pedro, `/app/hymns/${songs[0]?.id}?playlist=${set.id}&index=0`)
  await expect(following(another)).toBeVisible()
  await another.getByRole('button', { name: 'Ajustes' }).click()
  await another.getByRole('button', { name: 'Conduzir' }).click()
  await another.getByRole('button', { name: 'Assumir' }).click()
  await expect(another.getByText('Você conduz agora')).toBeVisible()
  await expect(phone.getByText('Pedro assumiu a condução')).toBeVisible()
  await expect(guest.getByText('Pedro conduz: acompanhando')).toBeVisible()
  expect(ana.id).not.toBe(pedro.id)
})

test('a person who opens another song while somebody leads stays there, and returns to the leader with one tap', {
  tag: '@long',
}, async ({ browser, baseURL }) => {
  const { set, songs, phone, lead, open, titles } = await createSetlist(browser, baseURL)
  const second = `/app/hymns/${songs[1]?.id}?playlist=${set.id}&index=1`
  await lead()

  const pedro = await open(await insertPerson('member'), second)
  await expect(pedro.getByText('Você está por conta própria')).toBeVisible()
  await expect(heading(pedro, titles[1])).toBeVisible()
  await pedro.reload()
  await expect(pedro.getByText('Você está por conta própria')).toBeVisible()
  await pedro.getByRole('button', { name: 'Voltar a acompanhar' }).click()
  await expect(heading(pedro, titles[0])).toBeVisible()
  await expect(following(pedro)).toBeVisible()

  // Where the leader brought one is no way of one's own, also when the page is loaded anew meanwhile.
  await phone.getByRole('link', { name: 'Próximo' }).click()
  await expect(heading(pedro, titles[1])).toBeVisible()
  await pedro.goto('about:blank')
  await phone.getByRole('link', { name: 'Anterior' }).click()
  await expect(phone.getByText('1 de 2')).toBeVisible()
  await pedro.goBack()
  await expect(following(pedro)).toBeVisible()
  await expect(heading(pedro, titles[0])).toBeVisible()

  await phone.getByRole('link', { name: 'Próximo' }).click()
  await expect(heading(pedro, titles[1])).toBeVisible()
  await pedro.goto('/app/playlists')
  const card = pedro.locator(`#playlist-${set.id}`)
  await card.getByRole('link', { name: titles[0] }).click()
  await expect(pedro.getByText('Você está por conta própria')).toBeVisible()
  await expect(heading(pedro, titles[0])).toBeVisible()
  await pedro.goto('/app/playlists')
  await card.getByRole('link', { name: 'Tocar' }).click()
  await expect(following(pedro)).toBeVisible()
  await expect(heading(pedro, titles[1])).toBeVisible()
})

test('a leader who is signed out on another device stops leading and reads why', { tag: '@long' }, async ({
  browser,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/401/)
  const { ana, set, phone, lead, open } = await createSetlist(browser, baseURL)
  await lead()
  const guest = await open(undefined, `/share/playlist/${set.id}`)
  await expect(guest.getByText('Ana conduz: acompanhando')).toBeVisible()
  await sql('delete from sessions where profile_id = $1', [ana.id])
  await expect(guest.getByText('Ana conduz: acompanhando')).toBeHidden()
  await expect(phone.getByText('Você não conduz mais')).toBeVisible()
})
