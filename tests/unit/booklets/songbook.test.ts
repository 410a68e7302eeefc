import { describe, expect, it } from 'vitest'
import type { BookletSong } from '@/lib/booklets/booklet'
import { type BookletChoices, SONGBOOK_FORMATS, songbookChoices } from '@/lib/booklets/choices'
import { layOutBooklet, type Section } from '@/lib/booklets/layout/booklet-layout'
import { countSongPages, toSizes } from '@/lib/booklets/layout/paginate'
import { generateSongbook } from '@/scripts/bench/generated-songbook'

/** Every letter is half as wide as it is high, as those of the booklet are on average. */
const measure = (text: string, { size }: { size: number }) => text.length * size * 0.5

const toSongs = (lyrics: string[]): BookletSong[] =>
  lyrics.map((text, index) => ({
    title: `Louvor ${index + 1}`,
    number: index + 1,
    collection: '',
    author: 'Davi Prado',
    defaultKey: 'G',
    lyrics: text,
  }))

/** Songs as a church has them: from three to eleven stanzas. */
const mixedSongs = toSongs(
  generateSongbook(302).map((lyrics, index) => {
    const stanzas = lyrics.split('\n\n')
    return [...stanzas.slice(0, 3 + (index % 5)), ...(index % 7 === 0 ? stanzas.slice(1, 5) : [])].join('\n\n')
  }),
)
/** Each of 24 lines, with an introduction. */
const longSongs = toSongs(generateSongbook(302))

const layOut = (songs: BookletSong[], choices: BookletChoices = songbookChoices) =>
  layOutBooklet(
    { title: 'Louvores', church: 'Igreja', kind: 'songbook', songs, choices },
    measure,
    async () => undefined,
  )

/** The songs that lie on several pages and would fit on one. */
function findTornSongs({ format, pages, layOutParts }: Section) {
  const onPages = Map.groupBy(
    pages.flatMap((parts, page) => [...new Set(parts.map(({ song }) => song))].map(song => ({ song, page }))),
    ({ song }) => song,
  )
  return [...onPages].flatMap(([song, places]) =>
    places.length > 1 && countSongPages(toSizes(layOutParts(song)), format) === 1 ? [song] : [],
  )
}

describe('a whole songbook as it is offered', () => {
  it.each([
    ['mixed lengths', mixedSongs],
    ['24 lines each', longSongs],
  ])('holds 302 songs of %s on at most 170 pages, none torn that fits on one', async (_, songs) => {
    const { sections, pageCount } = await layOut(songs)
    expect(pageCount).toBeLessThanOrEqual(170)
    const body = sections.find(({ firstSong }) => firstSong !== undefined)
    expect(body && findTornSongs(body)).toEqual([])
  })

  it('is as small on the sheet as in the booklet, which has one column', () => {
    expect(SONGBOOK_FORMATS.A4).toEqual({ paper: 'A4', columns: 2, letters: 'small' })
    expect(SONGBOOK_FORMATS.A5).toEqual({ paper: 'A5', columns: 1, letters: 'small' })
  })
})
