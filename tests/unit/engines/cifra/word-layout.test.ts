import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseChart, transposeChart } from '@/lib/engines/cifra/chart/chart'
import { findTear, joinSung, layOutWords } from '@/lib/engines/cifra/chart/word-layout'

const layOutUnits = (lyrics: string, steps = 0) =>
  transposeChart(parseChart(lyrics), steps).lines.flatMap(line => layOutWords(line.words))
/** Each unit in brackets, each chord before what it stands over. */
const renderChords = (lyrics: string, steps = 0) =>
  layOutUnits(lyrics, steps)
    .map(({ spots }) => `<${spots.map(spot => (spot.above ? `${spot.above.text}:` : '') + joinSung(spot)).join('|')}>`)
    .join(' ')

describe('a chord', () => {
  it('no wider than its syllable is above that syllable alone', () => {
    expect(renderChords('[G]Quando o vento me alcan[D]çou hoje')).toBe(
      '<G:Quando> <o> <vento> <me> <alcan|D:çou> <hoje>',
    )
  })

  it('wider than its syllable covers the next words, which stay with it, until the next chord', () => {
    expect(renderChords('[G7M(9)]E o meu [D]Deus')).toBe('<G7M(9):E o meu> <D:Deus>')
    expect(renderChords('[C#m7(b5)]é o Se[Am7]nhor que me guia')).toBe('<C#m7(b5):é o Se|Am7:nhor que> <me> <guia>')
    expect(renderChords('[D/F#]em [G]Ti')).toBe('<D/F#:em> <G:Ti>')
  })

  it('covers neither a label nor a chord within the line', () => {
    expect(renderChords('[C#m7(b5)]é [2x] bis')).toBe('<C#m7(b5):é> <2x> <bis>')
    expect(renderChords('[C#m7(b5)]é {G}Deus')).toBe('<C#m7(b5):é> <Deus>')
  })

  it('on a space is above the space', () => {
    expect(renderChords('Deus[D] é')).toBe('<Deus|D: é>')
    expect(renderChords('Deus [D] é')).toBe('<Deus> <D: é>')
    expect(renderChords('a Ti [G] [D]')).toBe('<a> <Ti> <G:> <D:>')
  })

  it('keeps the same words together in every key', () => {
    const chord = fc.constantFrom('C', 'F#m7(b5)', 'Bb7M', 'D/F#', 'Em', 'Ab/C', 'Gsus4')
    const bit = fc.tuple(chord, fc.constantFrom('a', 'Se', 'nhor ', ' ', 'é o ', 'Quando '))
    fc.assert(
      fc.property(fc.array(bit, { maxLength: 12 }), fc.integer({ min: 0, max: 11 }), (bits, steps) => {
        const lyrics = bits.map(([name, text]) => `[${name}]${text}`).join('')
        const texts = (at: number) => layOutUnits(lyrics, at).map(({ spots }) => spots.map(joinSung))
        expect(texts(steps)).toEqual(texts(0))
      }),
    )
  })
})

describe('a line', () => {
  it.each(['   [G]Santo é', '[G] Santo é', ' [G]  Santo é', '\t[G]\u00a0Santo é', '[G]\u2003Santo é'])(
    '%j starts with its first word and the chord above it',
    lyrics => {
      expect(renderChords(lyrics)).toBe('<G:Santo> <é>')
    },
  )

  it('contains every word of the lyrics, and nothing else', () => {
    const bit = fc.constantFrom('[G]', '[C#m7(b5)]', 'Se', 'nhor', ' ', 'é o ', '**', '[Coro]', '{D}', '\u00a0')
    fc.assert(
      fc.property(fc.array(bit, { maxLength: 30 }), bits => {
        const { words } = parseChart(bits.join('')).lines[0] ?? { words: [] }
        const sungText = words.map(word => word.segments.map(({ text }) => text).join('') + word.space).join('')
        const layoutText = layOutWords(words).map(({ spots, space }) => spots.map(joinSung).join('') + space)
        expect(layoutText.join('').replace(/\s/g, '')).toBe(sungText.replace(/\s/g, ''))
        expect(layoutText.join('').trim().split(/\s+/)).toEqual(sungText.trim().split(/\s+/))
      }),
    )
  })
})

it('a word that must be split for a chord gets space between words, or a hyphen', () => {
  const torn = (lyrics: string) =>
    layOutUnits(lyrics).map(({ spots }) => spots.map((spot, at) => findTear(spot, spots[at + 1])))
  expect(torn('[C#m7(b5)]é o Se[A]nhor')).toEqual([['between words', undefined]])
  expect(torn('[F#m7]lu[D]ia')).toEqual([['between syllables', undefined]])
  expect(torn('[E9]Ale[F#]luia')).toEqual([[undefined, undefined]])
  expect(torn('[G]alcan[D]çou')).toEqual([[undefined, undefined]])
  expect(torn('[F#m7]em [D]Ti')).toEqual([[undefined], [undefined]])
})

it('every gap that a chord opens in a word gets its hyphen, however narrow', () => {
  const torn = (lyrics: string) =>
    layOutUnits(lyrics).map(({ spots }) => spots.map((spot, at) => findTear(spot, spots[at + 1])))
  expect(torn('o [C]la[D]vra[G]dor')).toEqual([[undefined], ['between syllables', undefined, undefined]])
  expect(torn('[Em]la[D]vrador')).toEqual([['between syllables', undefined]])
  expect(torn('[A7]la[D]vrador')).toEqual([['between syllables', undefined]])
  expect(torn('[C]a[G]mor')).toEqual([['between syllables', undefined]])
  expect(torn('[D]lavra[G]dor')).toEqual([[undefined, undefined]])
})
