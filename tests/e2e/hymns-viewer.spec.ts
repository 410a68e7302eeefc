import { expectAccessible } from '@/tests/support/axe'
import { expect, sql, test } from '@/tests/support/e2e'
import { insertHymn, insertPlaylist, longLyrics } from '@/tests/support/e2e-songbook'
import { pressPedal } from '@/tests/support/keyboard'
import { ourHeaders } from '@/tests/support/our-answer'

test.beforeEach(({ signInAs }) => signInAs('member'))

test('a hymn is transposed, and one tap restores the original key', async ({ page }) => {
  const hymn = await insertHymn()
  await page.goto(`/app/hymns/${hymn.id}`)
  const chart = page.getByRole('article')
  await expect(chart.getByText('A/C#').first()).toBeVisible()

  const up = page.getByRole('button', { name: 'Meio tom acima' })
  await up.click()
  await up.click()
  await expect(chart.getByText('B/D#').first()).toBeVisible()
  await expect(chart.getByText('C#m7')).toHaveCount(2)

  await page.reload()
  await page.getByRole('button', { name: /^Tom: E .*Voltar ao original, D/ }).click()
  await expect(chart.getByText('A/C#').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tom original: D' })).toBeDisabled()
})

test('twelve half steps up is the original key again', { tag: '@long' }, async ({ page }) => {
  const hymn = await insertHymn()
  await page.goto(`/app/hymns/${hymn.id}`)
  await page.getByRole('button', { name: 'Meio tom abaixo' }).click()
  await expect(page.getByRole('button', { name: /^Tom: C#|^Tom: Db/ })).toBeVisible()
  for (let step = 1; step < 12; step++) await pressPedal(page, '-')
  await expect(page.getByRole('button', { name: 'Tom original: D' })).toBeDisabled()
})

test('a long hymn is transposed from its first line to its last, and nothing shifts', async ({ page }) => {
  const hymn = await insertHymn({ text: longLyrics })
  await page.goto(`/app/hymns/${hymn.id}`)
  const chart = page.getByRole('article')
  const tall = () => page.evaluate(() => document.documentElement.scrollHeight)
  const up = page.getByRole('button', { name: 'Meio tom acima' })
  await expect(up).toBeVisible()
  await expect.poll(tall, 'all of it is laid out').toBeGreaterThan(1500)
  const before = await tall()
  await up.click()
  await expect(chart.getByText('Bb/D', { exact: true }).first()).toBeVisible()
  expect(await tall()).toBe(before)
  await expect(chart).not.toContainText('Bm7')
  await page.keyboard.press('End')
  await expect(chart.getByText('Bb/D', { exact: true }).last()).toBeInViewport()
  const copied = await chart.evaluate(article => {
    getSelection()?.selectAllChildren(article)
    return String(getSelection())
  })
  expect(copied.match(/Quando o vento me alcançou/g)).toHaveLength(12)
})

test('copying a hymn copies the lyrics with whole words and no chords', async ({ page }) => {
  const hymn = await insertHymn()
  await page.goto(`/app/hymns/${hymn.id}`)
  await expect(page.getByRole('button', { name: 'Meio tom acima' })).toBeVisible()

  const copied = await page.getByRole('article').evaluate(article => {
    getSelection()?.selectAllChildren(article)
    return String(getSelection())
  })
  expect(copied).toContain('Quando o vento me alcançou\ne era noite sobre o mar,\n“Vem comigo descansar.”')
  expect(copied).not.toMatch(/A\/C#|Bm7|G7M/)
})

test('a screen reader reads whole words, and chords only on request', async ({ page }) => {
  const hymn = await insertHymn()
  await page.goto(`/app/hymns/${hymn.id}`)
  const chart = page.getByRole('article')
  await expect(chart).toMatchAriaSnapshot(`- text: /Quando o vento me alcançou/`)

  await page.getByRole('button', { name: 'Ajustes' }).click()
  await page.getByRole('switch', { name: 'Ler os acordes em voz alta' }).check()
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect(chart).toMatchAriaSnapshot(`- text: /Bm7/`)
})

test('the device remembers the text size and the lyrics-only view', async ({ page }) => {
  const hymn = await insertHymn()
  await page.goto(`/app/hymns/${hymn.id}`)
  const line = page.getByText('e era', { exact: false }).first()
  const height = () => line.evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize))
  const before = await height()

  await page.getByRole('button', { name: 'Ajustes' }).click()
  await page.getByRole('group', { name: 'Tamanho da letra' }).getByText('5').click()
  await page.getByRole('switch', { name: 'Só a letra' }).check()
  await page.reload()

  await expect(page.getByText('Bm7').first()).toBeHidden()
  expect(await height()).toBeGreaterThan(before * 1.4)
})

test('auto-scroll pauses under a finger, continues from there and stops at the end', async ({ page }) => {
  // On a computer a song stands in two columns.
  const hymn = await insertHymn({ text: [longLyrics, longLyrics, longLyrics].join('\n\n') })
  await page.goto(`/app/hymns/${hymn.id}`)
  const readScroll = () => page.evaluate(() => window.scrollY)
  const play = page.getByRole('button', { name: 'Rolar sozinho' })
  await play.click()
  await expect.poll(readScroll).toBeGreaterThan(5)

  const touch = (type: string) =>
    page.evaluate(
      type => document.body.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true })),
      type,
    )
  await touch('pointerdown')
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
  await expect.poll(readScroll).toBe(400)
  await touch('pointerup')
  await expect.poll(readScroll).toBeGreaterThan(402)
  expect(await readScroll()).toBeLessThan(600)

  await page.getByRole('button', { name: 'Mais rápido' }).click()
  await expect(page.getByText('Velocidade 3')).toBeVisible()
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await page.mouse.wheel(0, 500)
  await expect(play).toBeVisible()
})

test('a hymn that was auto-scrolling does not scroll when the person returns to it', { tag: '@long' }, async ({
  page,
}) => {
  const hymn = await insertHymn({ text: longLyrics })
  await page.goto(`/app/hymns/${hymn.id}`)
  await page.getByRole('button', { name: 'Rolar sozinho' }).click()
  await expect(page.getByRole('button', { name: 'Pausar rolagem' })).toBeVisible()
  await page.getByRole('link', { name: 'Louvores', exact: true }).first().click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Rolar sozinho' })).toBeVisible()
})

test('a song that others remove from the playlist is not played, and the page stays where it is', {
  tag: '@long',
}, async ({ page }) => {
  const hymns = [await insertHymn({ text: longLyrics }), await insertHymn(), await insertHymn()]
  const playlist = await insertPlaylist(null, hymns)
  const title = (index: number) => page.getByRole('heading', { level: 1, name: hymns[index]?.title })
  await page.goto(`/app/hymns/${hymns[0]?.id}?playlist=${playlist.id}&index=0`)
  await expect(page.getByText('1 de 3')).toBeVisible()
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  await sql('delete from playlist_items where playlist_id = $1 and order_index = 1', [playlist.id])
  await expect(page.getByText('1 de 2')).toBeVisible({ timeout: 15_000 })
  expect(await page.evaluate(() => window.scrollY)).toBe(300)
  await page.getByRole('link', { name: 'Próximo' }).click()
  await expect(title(2)).toBeVisible()
})

test('a page that was out of sight has stopped scrolling where it was, and says so', { tag: '@long' }, async ({
  page,
}) => {
  const hymn = await insertHymn({ text: [longLyrics, longLyrics, longLyrics].join('\n\n') })
  await page.goto(`/app/hymns/${hymn.id}`)
  await page.getByRole('button', { name: 'Rolar sozinho' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(5)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('A rolagem parou aqui.')).toBeVisible()
  await page.getByRole('button', { name: 'Rolar sozinho' }).click()
  await expect(page.getByText('A rolagem parou aqui.')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Pausar rolagem' })).toBeVisible()
})

test('a pedal turns pages with its keys, but not while somebody types in a field', { tag: '@desktop' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  // The stream is the whole church's: whether it is on is no matter of this page.
  await page.route('**/api/live', route => route.fulfill({ headers: ourHeaders, json: { active: false } }))
  const hymn = await insertHymn({ text: longLyrics })
  await page.goto(`/app/hymns/${hymn.id}`)
  const readScroll = () => page.evaluate(() => window.scrollY)
  const tone = (name: RegExp) => expect(page.getByRole('button', { name })).toBeVisible()
  // A page that has answered once listens to keys as well.
  await page.getByRole('button', { name: 'Meio tom acima' }).click()
  await tone(/^Tom: (D#|Eb)/)
  // The space bar would press the button again.
  await page.getByRole('heading', { level: 1 }).click()

  await page.keyboard.press('PageDown')
  // On a computer the first turn leads past the heading, to the beginning of the two columns.
  await expect.poll(readScroll).toBeGreaterThan(100)
  await page.keyboard.press('PageUp')
  await expect.poll(readScroll).toBe(0)
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await pressPedal(page, key)
  await expect.poll(readScroll).toBeCloseTo(0.35 * (page.viewportSize()?.height ?? 0), -1)
  await page.keyboard.press('+')
  await tone(/^Tom: E(?!b)/)
  await pressPedal(page, ' ')
  await expect(page.getByRole('button', { name: 'Pausar rolagem' })).toBeVisible()
  await page.keyboard.press(' ')

  await page.getByRole('button', { name: 'Ajustes' }).click()
  await page.getByRole('switch', { name: 'Só a letra' }).focus()
  await page.keyboard.press('+')
  await page.getByRole('button', { name: 'Fechar' }).click()
  await tone(/^Tom: E(?!b)/)

  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Ativar Live' }).click()
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'URL da Live' })
  await field.click()
  await page.keyboard.type('culto + ceia = 2 - 1')
  await expect(field).toHaveValue('culto + ceia = 2 - 1')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await tone(/^Tom: E(?!b)/)
  await expect(page.getByRole('button', { name: 'Rolar sozinho' })).toBeVisible()
})

test('a playlist is played to its end, and the next hymn opens even without a network', async ({
  page,
  context,
  expectedErrors,
}) => {
  const hymns = [await insertHymn(), await insertHymn(), await insertHymn()]
  const playlist = await insertPlaylist(null, hymns)
  const title = (index: number) => page.getByRole('heading', { level: 1, name: hymns[index]?.title })
  await page.goto(`/app/hymns/${hymns[0]?.id}?playlist=${playlist.id}&index=0`)

  await expect(page.getByText('1 de 3')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Anterior' })).toBeHidden()
  await page.waitForLoadState('networkidle')
  expectedErrors.push(/Failed to (fetch|load)|ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Próximo' }).click()
  await expect(title(1)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`playlist=${playlist.id}&index=1`))

  await context.setOffline(false)
  const nextNamed = page.getByText(`Fim. Aperte de novo para: ${hymns[2]?.title}`)
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(nextNamed).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(title(1)).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(title(2)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByText('3 de 3')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Próximo' })).toBeHidden()
  await page.getByRole('link', { name: 'Anterior' }).click()
  await expect(title(1)).toBeVisible()
  await page.getByRole('link', { name: 'Próximo' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  const backToList = page.getByRole('link', { name: 'Voltar à lista' })
  await expect(backToList).toBeVisible()
  const countLines = (link: Element) => {
    const range = document.createRange()
    range.selectNodeContents(link.lastChild ?? link)
    return range.getClientRects().length
  }
  expect(await backToList.evaluate(countLines)).toBe(1)
  await backToList.click()
  await expect(page).toHaveURL('/app/playlists')
})

test('a hymn that is deleted while its playlist is played says so, and the playlist continues', {
  tag: '@long',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/)
  const [first, deletedHymn, last] = [await insertHymn(), await insertHymn(), await insertHymn()]
  const playlist = await insertPlaylist(null, [first, last])
  await sql('delete from hymns where id = $1', [deletedHymn.id])
  await page.goto(`/app/hymns/${deletedHymn.id}?playlist=${playlist.id}&index=1`)
  await expect(page.getByRole('heading', { level: 1, name: 'Louvor não encontrado' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Voltar aos louvores' })).toBeVisible()
  await page.getByRole('link', { name: 'Próximo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: last.title })).toBeVisible()
})

test('the viewer is accessible in the dark theme too', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const hymns = [await insertHymn(), await insertHymn()]
  const playlist = await insertPlaylist(null, hymns)
  await page.goto(`/app/hymns/${hymns[0]?.id}?playlist=${playlist.id}&index=0`)
  await expect(page.getByText('1 de 2')).toBeVisible()
  await expectAccessible(page)
})
