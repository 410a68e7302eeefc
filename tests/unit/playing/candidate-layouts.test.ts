import { describe, expect, it } from 'vitest'
import {
  findLegibleLetter,
  listCandidateLayouts,
  type MeasuredLine,
} from '@/components/playing/stage/layout/candidate-layouts'

const lyrics = (width: number): MeasuredLine => ({ kind: 'lyrics', width, height: 2.4, lead: 0 })
const blank: MeasuredLine = { kind: 'blank', width: 0, height: 0.9, lead: 0 }
const verse = (width = 13) => [lyrics(width), lyrics(width), lyrics(width), lyrics(width), blank]
const song = (verses: number, width?: number) => Array.from({ length: verses }, () => verse(width)).flat()

const phone = { width: 358, height: 770 }
const onItsSide = { width: 812, height: 340 }
const desk = { width: 1888, height: 1000 }
const findBestLayout = (...args: Parameters<typeof listCandidateLayouts>) => {
  const [first] = listCandidateLayouts(...args)
  if (!first) throw new Error('nothing fits')
  return first
}

describe('how large a song is shown', () => {
  it('a short song fills the screen with large letters, in one column', () => {
    expect(findBestLayout(song(1), desk)).toMatchObject({ columns: 1, pages: 1 })
    expect(findBestLayout(song(1), desk).letter).toBeGreaterThan(80)
  })

  it('a tablature that wraps has as many rows as its width asks for: it is not thought to fit by shrinking', () => {
    const tablature = (width: number): MeasuredLine => ({ kind: 'tablature', width, height: 7, lead: 0 })
    const countPages = (width: number) => findBestLayout([tablature(width), ...song(1)], phone, 24).pages
    expect(countPages(16)).toBe(1)
    expect(countPages(60)).toBeGreaterThan(1)
  })

  it('a usual song fits on one page of a wide screen, in columns, without wrapped lines', () => {
    const { pages, columns, letter, column } = findBestLayout(song(6), desk)
    expect({ pages, columns }).toEqual({ pages: 1, columns: 3 })
    expect(13 * letter).toBeLessThanOrEqual(column)
  })

  it('on a phone it has several pages rather than small letters, and in landscape it has columns', () => {
    for (const room of [phone, onItsSide]) {
      const { pages, letter } = findBestLayout(song(6), room)
      expect(pages).toBeGreaterThan(1)
      expect(letter).toBeGreaterThanOrEqual(findLegibleLetter(room))
    }
    expect(findBestLayout(song(6), phone).columns).toBe(1)
    expect(findBestLayout(song(6), onItsSide).columns).toBeGreaterThan(1)
  })

  it('with as few pages as possible, and then as large as these pages allow', () => {
    const all = listCandidateLayouts(song(6), phone)
    const [first] = all
    expect(Math.min(...all.map(({ pages }) => pages))).toBe(first?.pages)
    expect(first?.letter).toBeGreaterThan(findLegibleLetter(phone))
  })

  it('larger text has more pages, smaller text fewer', () => {
    const usual = findBestLayout(song(6), phone)
    expect(findBestLayout(song(6), phone, usual.letter * 1.3).pages).toBeGreaterThan(usual.pages)
    expect(findBestLayout(song(6), phone, usual.letter / 2).pages).toBeLessThan(usual.pages)
  })

  it('one long line wraps instead of setting the letter of the whole song', () => {
    const { letter } = findBestLayout(song(3), phone)
    const withLongLine = findBestLayout([lyrics(26), ...song(3)], phone).letter
    expect(withLongLine).toBeGreaterThan(phone.width / 26)
    expect(withLongLine).toBeGreaterThan(letter * 0.85)
  })

  it('the minimum size for reading from a distance is larger on a larger screen', () => {
    expect(findLegibleLetter(phone)).toBeLessThan(findLegibleLetter({ width: 992, height: 700 }))
    expect(findLegibleLetter({ width: 992, height: 700 })).toBeLessThan(findLegibleLetter(desk))
  })
})
