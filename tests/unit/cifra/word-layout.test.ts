import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseChart, transposeChart } from '@/lib/cifra/chart/chart'
import { findTear, joinSung, layOutWords } from '@/lib/cifra/chart/word-layout'

const unitsOf = (lyrics: string, steps = 0) =>
  transposeChart(parseChart(lyrics), steps).lines.flatMap(line => layOutWords(line.words))
/** Each unit in brackets, each chord before what it stands over. */
const drawn = (lyrics: string, steps = 0) =>
  unitsOf(lyrics, steps)
    .map(({ spots }) => `<${spots.map(spot => (spot.above ? `${spot.above.text}:` : '') + joinSung(spot)).join('|')}>`)
    .join(' ')

describe('a chord', () => {
  it('that is no wider than its syllable stands over it alone', () => {
    expect(drawn('[G]Quando o vento me alcan[D]çou hoje')).toBe('<G:Quando> <o> <vento> <me> <alcan|D:çou> <hoje>')
  })

  it('that is wider reaches over the next words, which stay with it, until the next chord', () => {
    expect(drawn('[G7M(9)]E o meu [D]Deus')).toBe('<G7M(9):E o meu> <D:Deus>')
    expect(drawn('[C#m7(b5)]é o Se[Am7]nhor que me guia')).toBe('<C#m7(b5):é o Se|Am7:nhor que> <me> <guia>')
    expect(drawn('[D/F#]em [G]Ti')).toBe('<D/F#:em> <G:Ti>')
  })

  it('reaches over neither a label nor a chord within the line', () => {
    expect(drawn('[C#m7(b5)]é [2x] bis')).toBe('<C#m7(b5):é> <2x> <bis>')
    expect(drawn('[C#m7(b5)]é {G}Deus')).toBe('<C#m7(b5):é> <Deus>')
  })

  it('on a space stands over the space', () => {
    expect(drawn('Deus[D] é')).toBe('<Deus|D: é>')
    expect(drawn('Deus [D] é')).toBe('<Deus> <D: é>')
    expect(drawn('a Ti [G] [D]')).toBe('<a> <Ti> <G:> <D:>')
  })

  it('keeps the words together that it keeps together in any other key', () => {
    const chord = fc.constantFrom('C', 'F#m7(b5)', 'Bb7M', 'D/F#', 'Em', 'Ab/C', 'Gsus4')
    const bit = fc.tuple(chord, fc.constantFrom('a', 'Se', 'nhor ', ' ', 'é o ', 'Quando '))
    fc.assert(
      fc.property(fc.array(bit, { maxLength: 12 }), fc.integer({ min: 0, max: 11 }), (bits, steps) => {
        const lyrics = bits.map(([name, text]) => `[${name}]${text}`).join('')
        const texts = (at: number) => unitsOf(lyrics, at).map(({ spots }) => spots.map(joinSung))
        expect(texts(steps)).toEqual(texts(0))
      }),
    )
  })
})

describe('a line', () => {
  it.each(['   [G]Santo é', '[G] Santo é', ' [G]  Santo é', '\t[G]\u00a0Santo é', '[G]\u2003Santo é'])(
    '%j begins with its first word and the chord over it',
    lyrics => {
      expect(drawn(lyrics)).toBe('<G:Santo> <é>')
    },
  )

  it('says every word that is sung, and nothing else', () => {
    const bit = fc.constantFrom('[G]', '[C#m7(b5)]', 'Se', 'nhor', ' ', 'é o ', '**', '[Coro]', '{D}', '\u00a0')
    fc.assert(
      fc.property(fc.array(bit, { maxLength: 30 }), bits => {
        const { words } = parseChart(bits.join('')).lines[0] ?? { words: [] }
        const written = words.map(word => word.segments.map(({ text }) => text).join('') + word.space).join('')
        const shown = layOutWords(words).map(({ spots, space }) => spots.map(joinSung).join('') + space)
        expect(shown.join('').replace(/\s/g, '')).toBe(written.replace(/\s/g, ''))
        expect(shown.join('').trim().split(/\s+/)).toEqual(written.trim().split(/\s+/))
      }),
    )
  })
})

it('a word that a chord tears in spite of all is torn between words, or gets a hyphen', () => {
  const torn = (lyrics: string) =>
    unitsOf(lyrics).map(({ spots }) => spots.map((spot, at) => findTear(spot, spots[at + 1])))
  expect(torn('[C#m7(b5)]é o Se[A]nhor')).toEqual([['between words', undefined]])
  expect(torn('[F#m7]lu[D]ia')).toEqual([['between syllables', undefined]])
  expect(torn('[E9]Ale[F#]luia')).toEqual([[undefined, undefined]])
  expect(torn('[G]alcan[D]çou')).toEqual([[undefined, undefined]])
  expect(torn('[F#m7]em [D]Ti')).toEqual([[undefined], [undefined]])
})
