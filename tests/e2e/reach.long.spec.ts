import type { Page } from '@playwright/test'
import { expect, test } from '@/tests/support/e2e'
import { insertHymn, insertPlaylist, longLyrics } from '@/tests/support/e2e-songbook'
import { denyFullScreen, openStage, readStage } from '@/tests/support/e2e-stage'

/** A window of 1280 × 1024 at 400 % zoom. */
const zoomed = { width: 320, height: 256 }
const onItsSide = { width: 844, height: 390 }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The part of the screen's height in which the song can be read. */
const readSongShare = (page: Page) =>
  page.evaluate(() => {
    const rows = Array.from({ length: 64 }, (_, row) => ((row + 0.5) * innerHeight) / 64)
    return rows.filter(y => document.elementFromPoint(innerWidth / 2, y)?.closest('article')).length / 64
  })

for (const [name, size] of [
  ['at 400 % zoom', zoomed],
  ['on a phone in landscape', onItsSide],
] as const) {
  test(`${name} a song is read in the viewer, played on Palco and sung from Telão`, async ({ page, signInAs }) => {
    await page.setViewportSize(size)
    await denyFullScreen(page)
    await signInAs('member')
    const hymn = await insertHymn({ text: longLyrics })
    const playlist = await insertPlaylist(
      null,
      [await insertHymn(), hymn, await insertHymn()],
      'Culto de domingo à noite',
    )
    await page.goto(`/app/hymns/${hymn.id}?playlist=${playlist.id}&index=1`)
    await expect(page.getByRole('link', { name: 'Próximo' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('PageDown')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50)
    expect(await readSongShare(page)).toBeGreaterThan(0.6)

    const stage = await openStage(page, hymn.title)
    await expect(async () => {
      const { texts, wrong } = await readStage(page)
      expect(texts.length).toBeGreaterThan(0)
      expect(wrong).toEqual([])
    }).toPass()
    for (const control of await stage.getByRole('region', { name: 'Controles do palco' }).getByRole('button').all()) {
      if (await control.isDisabled()) continue
      await control.focus()
      await expect(control).toBeInViewport({ ratio: 1 })
    }

    await page.goto(`/share/playlist/${playlist.id}/telao`)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('Quando o vento me alcançou').first()).toBeInViewport({ ratio: 1 })
  })
}
