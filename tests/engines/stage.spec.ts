import { insertHymn, insertPlaylist, longLyrics } from '@/tests/support/e2e-songbook'
import { readStageLines } from '@/tests/support/e2e-stage'
import { expect, test } from '@/tests/support/engines/fixtures'

const bar = '-0--------2---3---|'
const tablature = ['e', 'B', 'G', 'D', 'A', 'E'].map(name => `${name}|${bar.repeat(6)}`).join('\n')
const verse = '[D]Canta, vale\n[A]Canta, monte'

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [1280, 800],
] as const)
  test(`a set is played in Palco by a pedal at ${width}×${height}, where full screen is refused`, async ({
    person,
    signInAs,
  }) => {
    await signInAs('member')
    const hymns = [
      await insertHymn({ text: longLyrics }),
      await insertHymn({ text: `${tablature}\n\n${verse}` }),
      await insertHymn({ text: verse }),
    ]
    const playlist = await insertPlaylist(null, hymns)
    const readTitle = () => person.run(() => document.querySelector('[data-stage] h2')?.textContent)
    const readPlace = () => person.run(() => document.querySelector('[data-stage] footer')?.textContent ?? '')

    await person.resize(width, height)
    await person.open(`/app/hymns/${hymns[0]?.id}?playlist=${playlist.id}&index=0`)
    await person.run(() => {
      Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('not here'))
    })
    await person.press({ role: 'button', name: 'Palco' })
    for (const [index, { title }] of hymns.entries()) {
      await expect(async () => {
        if (index > 0) await person.key('PageDown')
        expect(await readTitle()).toBe(`Palco: ${title}`)
      }).toPass()
      await expect.poll(() => person.run(readStageLines).then(({ texts }) => texts.length)).toBeGreaterThan(1)
      expect((await person.run(readStageLines)).wrong, `${title}, ${await readPlace()}`).toEqual([])
      expect(await person.run(findWideTablature), 'it wraps at its bars').toEqual([])
      await person.key('End')
      expect((await person.run(readStageLines)).wrong, `${title}, ${await readPlace()}`).toEqual([])
    }

    await person.type('+')
    await expect
      .poll(() => person.run(() => document.querySelector('[data-stage] header')?.textContent))
      .toMatch(/D#|Eb/)
    await person.key('Escape')
    await person.sees({ role: 'heading', name: hymns[2]?.title ?? '' })
  })

/** Runs in the page. */
function findWideTablature() {
  const sections = [...document.querySelectorAll('[data-stage] [data-column] section')]
  return sections.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth).filter(beyond => beyond > 0)
}
