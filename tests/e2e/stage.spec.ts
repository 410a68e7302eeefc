import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '@/tests/support/axe'
import { expect, test } from '@/tests/support/e2e'
import { insertHymn, insertPlaylist, longLyrics } from '@/tests/support/e2e-songbook'
import { denyFullScreen, openStage, readStage, screenSizes } from '@/tests/support/e2e-stage'
import { pressPedal } from '@/tests/support/keyboard'
import { isLongRun } from '@/tests/support/long'

test.beforeEach(({ signInAs }) => signInAs('member'))

test('Palco shows a song at every size and in every key: no cut line, every chord over its syllable', async ({
  page,
}) => {
  const hymn = await insertHymn({ text: longLyrics })
  await denyFullScreen(page)
  await page.goto(`/app/hymns/${hymn.id}`)
  const stage = await openStage(page, hymn.title)
  for (const [width, height] of isLongRun ? screenSizes : [screenSizes[0], screenSizes[1], screenSizes[4]]) {
    await page.setViewportSize({ width, height })
    for (const key of ['', '+', '-']) {
      if (key) await page.keyboard.press(key)
      // Begins again if the window's new size was not laid out yet.
      await expect(async () => {
        const lines = await readEveryPage(page, stage, `${width}×${height}`)
        expect(lines.filter(line => line.includes('Quando o vento me'))).toHaveLength(12)
        expect(lines.filter(line => line.includes('porto dese'))).toHaveLength(12)
      }).toPass()
    }
  }
})

async function readEveryPage(page: Page, stage: Locator, size: string) {
  await page.keyboard.press('Home')
  const count = Number((await stage.getByText(/^Página 1\/\d+$/).textContent())?.split('/').at(-1))
  const lines: string[] = []
  for (let pageNumber = 1; pageNumber <= count; pageNumber += 1) {
    await expect(stage.getByText(`Página ${pageNumber}/${count}`)).toBeVisible({ timeout: 5000 })
    const { texts, wrong, letter } = await readStage(page)
    expect(wrong, `${size}, page ${pageNumber}`).toEqual([])
    expect(letter).toBeGreaterThanOrEqual(18)
    lines.push(...texts)
    if (pageNumber < count) await pressPedal(page, 'PageDown')
  }
  return lines
}

test('a short song fits on one screen, larger where there is room, and larger text adds pages', {
  tag: '@long',
}, async ({ page }) => {
  const hymn = await insertHymn()
  await denyFullScreen(page)
  await page.goto(`/app/hymns/${hymn.id}`)
  const stage = await openStage(page, hymn.title)
  const letters: number[] = []
  for (const [width, height] of screenSizes) {
    await page.setViewportSize({ width, height })
    await expect(async () => {
      const { wrong, texts, letter } = await readStage(page)
      expect(wrong).toEqual([])
      expect(texts).toHaveLength(6)
      letters.push(letter)
    }).toPass()
    await expect(stage.getByText(/Página/)).toBeHidden()
  }
  expect(letters.at(-1)).toBeGreaterThan(1.5 * (letters[0] ?? 0))

  await stage.click({ position: { x: 860, y: 500 } })
  const larger = stage.getByRole('button', { name: 'Aumentar letra' })
  for (let times = 0; times < 4; times += 1) await larger.click()
  await expect(stage.getByText(/Página 1\/[2-9]/)).toBeVisible()
  expect((await readStage(page)).wrong).toEqual([])
})

test('in Palco who cannot have a larger or smaller letter is told so', async ({ page }) => {
  const rows = ['e', 'B', 'G', 'D', 'A', 'E'].map(name => `${name}|${'--0--2-|'.repeat(14)}`)
  const hymn = await insertHymn({ text: `[D]Canta a serra\n\n${rows.join('\n')}` })
  await page.setViewportSize({ width: 740, height: 360 })
  await page.goto(`/app/hymns/${hymn.id}`)
  const stage = await openStage(page, hymn.title)
  await stage.click({ position: { x: 370, y: 180 } })
  for (const [name, message] of [
    ['Aumentar letra', 'Esta é a maior letra'],
    ['Diminuir letra', 'Esta é a menor letra'],
  ] as const) {
    const toast = page.getByText(message)
    await expect(async () => {
      await stage.getByRole('button', { name }).click()
      await expect(toast).toBeVisible({ timeout: 500 })
    }).toPass()
    const { wrong, letter } = await readStage(page)
    expect(wrong).toEqual([])
    expect(letter).toBeGreaterThan(10)
  }
})

test('in Palco only a second press leaves a song, and the next song is named', async ({ page }) => {
  const hymns = [await insertHymn(), await insertHymn({ text: longLyrics }), await insertHymn()]
  const playlist = await insertPlaylist(null, hymns)
  const [one, two, three] = hymns.map(({ title }) => title) as [string, string, string]
  const stageOf = (title: string) => page.getByRole('dialog', { name: `Palco: ${title}` })
  await page.goto(`/app/hymns/${hymns[0]?.id}?playlist=${playlist.id}&index=0`)
  await expect(page.getByText('1 de 3')).toBeVisible()
  const stage = await openStage(page, one)
  await expect(stage).toContainText(`A seguir: ${two}· D`)

  await page.keyboard.press('ArrowRight')
  await expect(stage.getByRole('status').filter({ hasText: `Fim. Aperte de novo para: ${two}` })).toBeVisible()
  await expect(stageOf(one)).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(stageOf(two)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page).toHaveURL(/index=1/)
  await expect(stageOf(two).getByText(/Página 1\//)).toBeVisible()
  await expectAccessible(page)

  await test.step('a tap at the right turns the page, a swipe turns it back', async () => {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    await page.mouse.click(width * 0.9, height / 2)
    await expect(stageOf(two).getByText(/Página 2\//)).toBeVisible()
    await page.mouse.move(width * 0.3, height / 2)
    await page.mouse.down()
    await page.mouse.move(width * 0.8, height / 2, { steps: 4 })
    await page.mouse.up()
    await expect(stageOf(two).getByText(/Página 1\//)).toBeVisible()
  })

  await test.step('any song is one tap away, with its key', async () => {
    await stageOf(two)
      .getByRole('button', { name: /2 de 3/ })
      .click()
    const list = page.getByRole('dialog', { name: playlist.name })
    await list.getByRole('button', { name: new RegExp(`3 ${three}.* D$`) }).click()
    await expect(stageOf(three)).toBeVisible()
    await expect(list).toBeHidden()
  })

  await test.step('paging back finds the end of the song before', async () => {
    await expect(async () => {
      await page.keyboard.press('PageUp')
      await expect(stageOf(two)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(stageOf(two)).toContainText('A seguir')
  })

  await test.step('the way back leaves the stage, and only that', async () => {
    await page.goBack()
    await expect(stageOf(two)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: two })).toBeVisible()
    await openStage(page, two)
    await page.keyboard.press('Escape')
    await expect(stageOf(two)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Palco', exact: true })).toBeFocused()
  })
})

test('a custom pedal is learned by pressing it, and the screen stays on while a setlist is played', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const request = async () => Object.assign(new EventTarget(), { release: async () => {} })
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
  const hymns = [await insertHymn({ text: longLyrics }), await insertHymn()]
  const playlist = await insertPlaylist(null, hymns)
  await page.goto(`/app/hymns/${hymns[0]?.id}?playlist=${playlist.id}&index=0`)
  const sign = page.getByRole('img', { name: 'Tela sempre acesa' })
  await expect(sign).toBeVisible()

  await page.getByRole('button', { name: 'Ajustes' }).click()
  await page.getByText('Pedal e teclado').click()
  await page.getByRole('button', { name: 'Ensinar o pedal' }).click()
  await expect(page.getByText('Aperte o pedal…')).toBeVisible()
  await page.keyboard.press('F8')
  await page.getByRole('button', { name: 'Avançar', exact: true }).click()
  await expect(page.getByText('Avançar: F8')).toBeVisible()
  await page.getByRole('switch', { name: 'Manter a tela acesa' }).uncheck()
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect(sign).toBeHidden()

  await pressPedal(page, 'F8')
  // A phone goes on by a screen; a large screen shows the rest of its two columns first.
  const least = (page.viewportSize()?.width ?? 0) < 1024 ? 300 : 100
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(least)
  const stage = await openStage(page, hymns[0]?.title ?? '')
  await page.keyboard.press('F8')
  await expect(stage.getByText(/Página 2\//)).toBeVisible()
})

test('a pedal that was taught Enter turns the page, whatever was tapped last', { tag: '@long' }, async ({ page }) => {
  const hymn = await insertHymn({ text: longLyrics })
  await page.addInitScript(() => localStorage.setItem('pedal', '{"on":"Enter","back":" "}'))
  await page.goto(`/app/hymns/${hymn.id}`)
  await page.getByRole('button', { name: 'Meio tom acima' }).click()
  const key = page.getByRole('button', { name: /^Tom: (D#|Eb)/ })
  await expect(key).toBeVisible()
  const readScroll = () => page.evaluate(() => window.scrollY)

  await page.keyboard.press('Enter')
  await expect.poll(readScroll).toBeGreaterThan(100)
  await page.keyboard.press(' ')
  await expect.poll(readScroll).toBe(0)
  await expect(key).toBeVisible()
})

test('a pedal that bounces, or that a foot rests on, turns one page', { tag: '@long' }, async ({ page }) => {
  const hymn = await insertHymn({ text: longLyrics })
  await page.goto(`/app/hymns/${hymn.id}`)
  const stage = await openStage(page, hymn.title)
  await page.keyboard.press('Home')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  await expect(stage.getByText(/Página 2\//)).toBeVisible()
  await pressPedal(page, 'PageUp')
  await expect(stage.getByText(/Página 1\//)).toBeVisible()
  await page.keyboard.down('PageDown')
  await page.keyboard.down('PageDown')
  await page.keyboard.up('PageDown')
  await expect(stage.getByText(/Página 2\//)).toBeVisible()
})

test('on a phone in landscape the controls take one row', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  const hymns = [await insertHymn({ text: longLyrics }), await insertHymn()]
  const playlist = await insertPlaylist(null, hymns)
  await page.goto(`/app/hymns/${hymns[0]?.id}?playlist=${playlist.id}&index=0`)
  const dock = page.getByRole('region', { name: 'Controles do louvor' })
  await expect(dock.getByText('1 de 2')).toBeVisible()
  expect((await dock.boundingBox())?.y).toBeGreaterThan(275)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
  await expect(page.getByText('1 de 2')).toBeVisible()
})

test('on a phone, Palco shows every column of a tablature, and the song in its own letter', { tag: '@long' }, async ({
  page,
}) => {
  const string = (name: string) => `${name}|${'-'.repeat(16)}5${'-'.repeat(16)}`
  const tablature = ['e', 'B', 'G', 'D', 'A', 'E'].map(string).join('\n')
  const verse = '[D]Canta, vale\n[A]Canta, monte'
  const [plain, withTablature] = [
    await insertHymn({ text: verse }),
    await insertHymn({ text: `${tablature}\n\n${verse}` }),
  ]
  await page.setViewportSize({ width: 390, height: 844 })
  await denyFullScreen(page)
  const readLetter = async (hymn: { id: string; title: string }) => {
    await page.goto(`/app/hymns/${hymn.id}`)
    await openStage(page, hymn.title)
    await expect.poll(async () => (await readStage(page)).texts.length).toBeGreaterThan(1)
    return readStage(page)
  }
  const { letter } = await readLetter(plain)
  const shown = await readLetter(withTablature)
  expect(shown.wrong).toEqual([])
  expect(shown.letter).toBeGreaterThan(letter * 0.95)
  const rows = page.locator('[data-column]').getByRole('region', { name: 'Tablatura' })
  expect(await rows.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
})

test('on a phone that lies down, Palco draws tablature at two thirds of the words, wrapped at its bars', {
  tag: '@long',
}, async ({ page }) => {
  const bar = '-0--------2---3---|'
  const tablature = ['e', 'B', 'G', 'D', 'A', 'E'].map(name => `${name}|${bar.repeat(6)}`).join('\n')
  const hymn = await insertHymn({ text: `${longLyrics}\n\n   [D]    [A]\n${tablature}` })
  await page.setViewportSize({ width: 844, height: 390 })
  await denyFullScreen(page)
  await page.goto(`/app/hymns/${hymn.id}`)
  await openStage(page, hymn.title)
  const rows = page.locator('[data-column]').getByRole('region', { name: 'Tablatura' })
  await expect(async () => {
    if (!(await rows.isVisible())) await page.keyboard.press('PageDown')
    await expect(rows).toBeVisible({ timeout: 500 })
  }).toPass()
  const { letter, wrong } = await readStage(page)
  expect(wrong).toEqual([])
  const drawn = await rows.evaluate(section => ({
    letter: Number.parseFloat(getComputedStyle(section).fontSize),
    beyond: section.scrollWidth - section.clientWidth,
  }))
  expect(drawn.letter).toBeGreaterThanOrEqual((letter * 2) / 3)
  expect(drawn.beyond).toBeLessThanOrEqual(0)
})
