import type { Booklet, BookletSong } from '@/lib/booklets/booklet'
import type { BookletChoices } from '@/lib/booklets/choices'
import { layOutContents, layOutFirstLines, layOutHeading } from './index-blocks'
import { layOutIntro } from './intro-block'
import { measurePage, type PageFormat } from './page-format'
import { countSongPages, type PartSize, type Placed, paginate, toParts, toSizes } from './paginate'
import type { Block, Measure } from './piece'
import { findFirstLine, layOutSong } from './song-blocks'

/** Pages of one format, and their parts. `name` is their heading in the outline. */
export type Section = {
  format: PageFormat
  pages: Placed[][]
  /** Lays out the parts of a song, or of what is placed as one; called song after song. */
  layOutParts: (song: number) => Block[]
  name?: string
  isCover?: true
  /** Where the songs begin among what is placed; missing: there are none. */
  firstSong?: number
}
export type BookletLayout = {
  sections: Section[]
  pageCount: number
  /** The number of the page on which each song begins. */
  pageOfSong: number[]
}

/** Distributes a booklet over pages. `afterSong` is awaited after each song, so that other work goes on. */
export async function layOutBooklet(
  booklet: Booklet,
  measure: Measure,
  afterSong: (index: number) => Promise<unknown>,
): Promise<BookletLayout> {
  const { songs, choices, kind } = booklet
  const format = measurePage(choices)
  const layOut = (song: BookletSong, scale: number) => {
    const letter = format.letter * scale
    return toParts(layOutSong(song, { format: { ...format, letter }, content: choices.content, measure }), format)
  }
  const sizes: PartSize[][] = []
  const scales: number[] = []
  const firstLines: string[] = []
  for (const [index, song] of songs.entries()) {
    // Only the heights are remembered, and the song is laid out again where it is drawn: of a whole songbook, all of it
    // would take more memory than everything else.
    const fitted = fitSong(scale => toSizes(layOut(song, scale)), format, choices)
    sizes.push(fitted.sizes)
    scales.push(fitted.scale)
    if (kind === 'songbook') firstLines.push(findFirstLine(song))
    await afterSong(index)
  }
  const front = kind === 'songbook' ? layOutFront(booklet, measure) : []
  const firstPage = countPages(front) + 1
  const intro = kind === 'playlist' ? [layOutIntro(booklet, { format, measure })] : []
  const body: Section = {
    format,
    pages: paginate([...intro.map(toSizes), ...sizes], { ...format, firstPage, isBound: kind !== 'song' }),
    firstSong: intro.length,
    layOutParts(index) {
      const song = songs[index - intro.length]
      return intro[index] ?? (song ? layOut(song, scales[index - intro.length] ?? 1) : [])
    },
  }
  const sections = [...front, body, ...(kind === 'songbook' ? [layOutBack(booklet, firstLines, measure)] : [])]
  return { sections, pageCount: countPages(sections), pageOfSong: findPages(body, songs.length, firstPage) }
}

const SMALLER = [0.95, 0.9]

/** Slightly smaller letters where they save the song a page; large and small letters stay as they were asked for. */
function fitSong(measureAt: (scale: number) => PartSize[], format: PageFormat, { letters }: BookletChoices) {
  const asAsked = { scale: 1, sizes: measureAt(1) }
  const pages = countSongPages(asAsked.sizes, format)
  const height = asAsked.sizes.reduce((sum, part) => sum + part.height, 0)
  const room = (pages - 1) * format.columns * format.columnHeight
  if (letters !== 'normal' || height * Math.min(...SMALLER) > room) return asAsked
  for (const scale of SMALLER) {
    const sizes = measureAt(scale)
    if (countSongPages(sizes, format) < pages) return { scale, sizes }
  }
  return asAsked
}

const countPages = (sections: Section[]) => sections.reduce((sum, { pages }) => sum + pages.length, 0)

/** A songbook has a cover, and the list of its songs by number. */
function layOutFront(booklet: Booklet, measure: Measure): Section[] {
  const format = measurePage({ ...booklet.choices, columns: 1 })
  const index = measureIndex(booklet)
  const contents = [
    layOutHeading('Índice', { format: index, measure }),
    ...layOutContents(booklet, { format: index, measure }),
  ]
  return [{ format, pages: [[]], isCover: true, layOutParts: () => [] }, layOutIndex('Índice', contents, index, 2)]
}

function layOutBack({ songs, choices }: Booklet, firstLines: string[], measure: Measure): Section {
  const format = measureIndex({ choices })
  const name = 'Títulos e primeiras linhas'
  const entries = layOutFirstLines(songs, firstLines, { format, measure })
  return layOutIndex(name, [layOutHeading(name, { format, measure }), ...entries], format, 1)
}

const layOutIndex = (name: string, blocks: Block[], format: PageFormat, firstPage: number): Section => ({
  format,
  pages: paginate([toSizes(blocks)], { ...format, firstPage, isBound: false }),
  name,
  layOutParts: () => blocks,
})

const measureIndex = ({ choices }: Pick<Booklet, 'choices'>) =>
  measurePage({ ...choices, columns: choices.paper === 'A4' && choices.letters !== 'large' ? 2 : 1 })

function findPages({ pages, firstSong = 0 }: Section, songCount: number, firstPage: number) {
  const found: number[] = Array.from({ length: songCount }, () => firstPage)
  for (const [index, placed] of [...pages.entries()].reverse())
    for (const { song } of placed) if (song >= firstSong) found[song - firstSong] = firstPage + index
  return found
}
