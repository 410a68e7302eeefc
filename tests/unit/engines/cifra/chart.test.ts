import { describe, expect, it } from 'vitest'
import { extractLyrics, formatMarkup, parseChart, transposeChart } from '@/lib/engines/cifra/chart/chart'
import type { Line } from '@/lib/engines/cifra/chart/line'

const movedMarkup = (lyrics: string, steps: number) => formatMarkup(transposeChart(parseChart(lyrics), steps))
const readLines = (lyrics: string) => parseChart(lyrics).lines
const words = (line?: Line) => line?.words.map(word => word.segments.map(segment => segment.text).join('|'))
const chordsAbove = (line?: Line) =>
  line?.words.flatMap(word => word.segments.flatMap(segment => (segment.above ? [segment.above.text] : [])))

describe('lines of a hymn', () => {
  it('places each chord over the syllable that follows it', () => {
    const [line] = readLines('[G]Santo, [D/F#]Santo é o Se[Em]nhor')
    expect(words(line)).toEqual(['Santo,', 'Santo', 'é', 'o', 'Se|nhor'])
    expect(chordsAbove(line)).toEqual(['G', 'D/F#', 'Em'])
    expect(line).toMatchObject({ kind: 'lyrics', hasChords: true })
  })

  it('keeps a word whole when chords stand inside it', () => {
    const [line] = readLines('A[G]le[D][Em]lu[C]ia')
    expect(line?.words).toHaveLength(1)
    expect(words(line)).toEqual(['A|le||lu|ia'])
    expect(extractLyrics('A[G]le[D][Em]lu[C]ia')).toBe('Aleluia')
  })

  it('“[G]Santo[D]” is not a heading', () => {
    expect(readLines('[G]Santo[D]')[0]).toMatchObject({ kind: 'lyrics', hasChords: true })
    expect(words(readLines('[G]Santo[D]')[0])).toEqual(['Santo|'])
  })

  it('distinguishes lyrics, chord lines, labels and blank lines', () => {
    const kinds = readLines('[Coro]\n[G] [D]\n[Intro] [G]\nSanto\n\n{n}\n[Fim] [2x]').map(line => line.kind)
    expect(kinds).toEqual(['label', 'chords', 'chords', 'lyrics', 'blank', 'blank', 'label'])
  })

  it.each([
    ['Intro: [G] [D] (2x)', 'chords'],
    ['Tom: [G]', 'chords'],
    ['Final [| G / D |] x2', 'chords'],
    ['2ª parte: {G} {D}', 'chords'],
    ['Violão 1: [G] [D/F#]', 'chords'],
    ['Refrão: [G]Santo', 'lyrics'],
    ['E o anjo disse: [G]', 'lyrics'],
    ['Santo é o Senhor: [G] [D]', 'lyrics'],
    ['In[G]tro [D]', 'lyrics'],
  ])('%s is a line of %s: a name with only chords beside it is not lyrics', (lyrics, kind) => {
    expect(readLines(lyrics)[0]).toMatchObject({ kind })
  })

  it('{n} is one extra blank line anywhere', () => {
    const kinds = (lyrics: string) => readLines(lyrics).map(line => line.kind)
    expect(kinds('a\n{n}\nb')).toEqual(['lyrics', 'blank', 'lyrics'])
    expect(kinds('a{n}\nb')).toEqual(['lyrics', 'blank', 'lyrics'])
    expect(kinds('a{n}b')).toEqual(['lyrics', 'blank', 'lyrics'])
    expect(kinds('a\n\n{n}\nb')).toEqual(['lyrics', 'blank', 'blank', 'lyrics'])
    expect(kinds('{n}{n}')).toEqual(['blank', 'blank'])
  })

  it('a chord in braces is within the line, other braces are text', () => {
    const [line] = readLines('{G}Santo {x} {Coro} {Gsuss4} {}')
    expect(line?.words[0]?.segments[0]).toMatchObject({ text: 'Santo', inline: { text: 'G' } })
    expect(words(line)).toEqual(['Santo', '{x}', '{Coro}', '{Gsuss4}', '{}'])
  })

  it('bold text continues under the chords inside it', () => {
    const [line] = readLines('**San[G]to** Deus')
    expect(line?.words.map(word => word.segments.map(segment => segment.bold ?? false))).toEqual([
      [true, true],
      [false],
    ])
  })

  it('unclosed marks are text', () => {
    expect(extractLyrics('[G Santo\n{C Deus\n**forte\nG] D}')).toBe('[G Santo\n{C Deus\n**forte\nG] D}')
    expect(words(readLines('[[G]Santo]')[0])).toEqual(['[|Santo]'])
    expect(words(readLines('**** *** []')[0])).toEqual(['****', '***', '[]'])
  })

  it('markup of another language is text', () => {
    const [line] = readLines('[<img src=x onerror=alert(1)>]Santo <b>')
    expect(line?.words[0]?.segments[0]).toEqual({ text: '<img src=x onerror=alert(1)>', label: true })
    expect(chordsAbove(line)).toEqual([])
  })

  it('a no-break space does not end a word', () => {
    expect(words(readLines('Jo\u00a03:16 é\tluz')[0])).toEqual(['Jo\u00a03:16', 'é', 'luz'])
  })
})

describe('a transposed chart', () => {
  it('transposes every chord once, from the original', () => {
    expect(movedMarkup('[C]a [C#]b', 1)).toBe('[C#]a [D]b')
    expect(movedMarkup('[G]Santo {D/F#} [Coro] [| Em / C |]', 2)).toBe('[A]Santo {E/G#} [Coro] [| F#m / D |]')
  })

  it('depends only on the offset from the original, not on earlier steps', () => {
    const original = parseChart('[Bb]Santo [C]é [D/F#]Deus')
    expect(transposeChart(transposeChart(original, 5), 0)).toEqual(original)
    expect(transposeChart(transposeChart(original, 5), 3)).toEqual(transposeChart(original, 3))
    expect(transposeChart(original, 10)).toEqual(transposeChart(original, -2))
    expect(transposeChart(original, 12)).toBe(original)
  })

  it('spells a chord with sharps or flats as most of the song does, and with sharps if undecided', () => {
    expect(movedMarkup('[C]a [Bb]b [Eb]c [F#]d', 1)).toBe('[Db]a [B]b [E]c [G]d')
    expect(movedMarkup('[C]a [F#]b [Bb]c', 1)).toBe('[C#]a [G]b [B]c')
    expect(parseChart('[Eb]a').accidental).toBe('b')
    expect(parseChart('a').accidental).toBe('#')
  })

  it('preserves line ends, tabs, no-break spaces and decomposed accents byte by byte', () => {
    const lyrics = '[G]Corac\u0327a\u0303o\r\n\t[Bº]e\u0301\u00a0Teu\r[B°]fim\u2028.\n'
    expect(formatMarkup(parseChart(lyrics))).toBe(lyrics)
    expect(movedMarkup(lyrics, 1)).toBe(lyrics.replace('[G]', '[G#]').replace('[Bº]', '[Cº]').replace('[B°]', '[C°]'))
  })

  it('shows unreadable chords unchanged, and marks them', () => {
    const [line] = transposeChart(parseChart('[Gsuss4]Santo [G]Deus'), 2).lines
    expect(chordsAbove(line)).toEqual(['Gsuss4', 'A'])
    expect(line?.words[0]?.segments[0]?.above?.tokens).toEqual([{ kind: 'unknown', text: 'Gsuss4' }])
  })

  it('keeps lines without chords', () => {
    const original = parseChart('[G]Santo\nDeus')
    expect(transposeChart(original, 1).lines[1]).toBe(original.lines[1])
  })
})

describe('plain lyrics', () => {
  it('are words and line breaks, without chords and marks', () => {
    const lyrics = '[Intro] [G] [D]\n\n[Coro]\r\n[G]Santo, **San[D]to** [Em] é {C}o Se[G]nhor[2x]{n}\n[C] [D]\nFim '
    expect(extractLyrics(lyrics)).toBe('Coro\nSanto, Santo é o Senhor 2x\n\nFim')
  })
})
