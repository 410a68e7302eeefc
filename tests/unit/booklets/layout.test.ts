import { describe, expect, it } from 'vitest'
import type { BookletSong } from '@/lib/booklets/booklet'
import { type BookletChoices, defaultChoices, LETTERS, PAPERS } from '@/lib/booklets/choices'
import { layOutBooklet } from '@/lib/booklets/layout/booklet-layout'
import { layOutIntro } from '@/lib/booklets/layout/intro-block'
import { measurePage } from '@/lib/booklets/layout/page-format'
import { paginate, toParts, toSizes } from '@/lib/booklets/layout/paginate'
import { type Block, type Row, sumHeights } from '@/lib/booklets/layout/piece'
import { findFirstLine, layOutSong } from '@/lib/booklets/layout/song-blocks'
import { formatMessage } from '@/lib/booklets/song-message'

const song: BookletSong = {
  title: 'Porto',
  number: 12,
  collection: '',
  author: 'Davi Prado',
  defaultKey: 'D',
  lyrics: `[Intro] [D] [A]

(2x)
[D]Quando o vento me alcan[A/C#]çou

[Refrão]
Tu és meu [D]porto

E|---0---2---|
B|---1---3---|`,
}

/** Every letter is half as wide as it is high. */
const measure = (text: string, { size }: { size: number }) => text.length * size * 0.5

const layOut = (changes: Partial<BookletSong> = {}, choices: Partial<BookletChoices> = {}) => {
  const all = { ...defaultChoices, ...choices }
  return layOutSong({ ...song, ...changes }, { format: measurePage(all), content: all.content, measure })
}
const readRow = ({ pieces }: Row) => pieces.map(({ text }) => text.trim()).join(' | ')
const readStrings = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join('')
const readAll = (blocks: Block[]) => blocks.map(({ rows }) => rows.map(readRow))

describe('a song on paper', () => {
  it('has its title, its author and its key, then its stanzas with the chords before their words', () => {
    expect(readAll(layOut())).toEqual([
      ['12. Porto', 'Davi Prado · Tom D'],
      ['Intro | D | A'],
      ['(2x)', 'D | A/C# | Quando o vento me alcançou'],
      ['Refrão', 'D | Tu és meu porto'],
      ['E|---0---2---|', 'B|---1---3---|'],
    ])
  })

  it('stands in the chosen key, and over a capo in the shapes that are played', () => {
    const text = readAll(layOut({ key: 'E', capo: 2, singer: 'Ana', tempo: 72, note: 'a capela' })).flat()
    expect(text).toContain('Davi Prado · Tom E · capo 2 · formas de D · 72\u00a0bpm · Ana')
    expect(text).toContain('a capela')
    expect(text).toContain('D | A/C# | Quando o vento me alcançou')
    expect(readAll(layOut({ key: 'E' })).flat()).toContain('E | B/D# | Quando o vento me alcançou')
  })

  it('has for the pews the words alone, and the names of what is sung', () => {
    expect(readAll(layOut({ capo: 2, note: 'a capela' }, { content: 'words' }))).toEqual([
      ['12. Porto', 'Davi Prado'],
      ['Quando o vento me alcançou'],
      ['Refrão', 'Tu és meu porto'],
    ])
  })

  it('puts each chord above its syllable, also in the rows that a long line is wrapped into', () => {
    const words = Array.from({ length: 40 }, (_, index) => `[D${index}]palavra`).join(' ')
    const [, { rows } = { rows: [] }] = layOut({ lyrics: words })
    expect(rows.length).toBeGreaterThan(2)
    for (const { pieces } of rows) {
      const sung = pieces.filter(({ style }) => style.face === 'text')
      for (const { x } of pieces.filter(({ style }) => style.face === 'bold')) {
        const word = sung.flatMap(piece =>
          [...piece.text.matchAll(/palavra/g)].map(
            ({ index }) => piece.x + measure(piece.text.slice(0, index), piece.style),
          ),
        )
        expect(word.some(start => Math.abs(start - x) < 1)).toBe(true)
      }
    }
  })

  it('has the chords above a tablature in their columns, in letters of the same width', () => {
    const lyrics = '   [G]   [D]\nE|--0---2---|'
    const [, block] = layOut({ lyrics, defaultKey: 'G', key: 'A' })
    const [chords, string] = block?.rows.slice(1).flatMap(({ pieces }) => pieces) ?? []
    expect(chords?.text).toBe('   A   E')
    expect(chords?.style).toEqual(string?.style)
  })

  it('has tablature in letters of at least two thirds, wrapped at its bars', () => {
    const bar = '-0---2---3---2---|'
    const rows = layOut({ lyrics: ['E', 'B', 'G'].map(name => `${name}|${bar.repeat(8)}`).join('\n') })[1]?.rows ?? []
    const pieces = rows.flatMap(row => row.pieces)
    expect(pieces.length).toBeGreaterThan(3)
    for (const { text, style } of pieces) {
      expect(text).toMatch(/\|$/)
      expect(style.size).toBeGreaterThanOrEqual((measurePage(defaultChoices).letter * 2) / 3)
    }
    expect(['E', 'B', 'G'].map((_, string) => pieces.filter((_, row) => row % 3 === string)).map(readStrings)).toEqual(
      ['E', 'B', 'G'].map(name => `${name}|${bar.repeat(8)}`),
    )
  })

  it('says of a tablature, and of what only looks like chords, that it is in the original key', () => {
    const lyrics = '[G]Santo\nIntro 2x:  G  D/F#  Em7  C9   (dedilhado)\n\nE|--0---2---|'
    const read = (changes: Partial<BookletSong>) => readAll(layOut({ lyrics, defaultKey: 'G', ...changes })).slice(1)
    const [stanza, tablature] = read({ key: 'A' })
    expect(stanza?.at(-1)).toBe('(no tom original)')
    expect(tablature).toEqual(['Tablatura no tom original', 'E|--0---2---|'])
    // Over a capo the shapes stay, and with them the frets.
    for (const shapes of [{}, { key: 'A', capo: 2 }]) expect(read(shapes).flat().join()).not.toContain('tom original')
  })

  it('never runs out of its column, whatever is in it', () => {
    const lyrics = `[C]${'Ó'.repeat(300)}\n[C]curta ${'[G7M(9)]é '.repeat(80)}\nE|${'-'.repeat(400)}|`
    for (const columns of [1, 2] as const) {
      const choices = { ...defaultChoices, columns, letters: 'large' } as const
      for (const { pieces } of layOut({ lyrics, title: 'T'.repeat(200) }, choices).flatMap(({ rows }) => rows))
        for (const { x, text, style } of pieces)
          expect(x + measure(text, style)).toBeLessThanOrEqual(measurePage(choices).columnWidth + 0.5)
    }
  })

  it('marks a refrain with its lines, and not what follows a refrain that is only named', () => {
    const lyrics = '[Refrão]\n\nTu és meu porto\n\n[Refrão] [2x]\n\n**2.**\nSe o meu barco\n\n[Refrão]\n[2x]\nTu és'
    expect(
      layOut({ lyrics })
        .slice(1)
        .map(({ kind, rows }) => [kind, ...rows.map(readRow)]),
    ).toEqual([
      ['refrain', 'Refrão', 'Tu és meu porto'],
      ['stanza', 'Refrão | 2x'],
      ['stanza', '2.', 'Se o meu barco'],
      ['refrain', 'Refrão', '2x', 'Tu és'],
    ])
  })

  it('is found by its first sung line', () => {
    expect(findFirstLine(song)).toBe('Quando o vento me alcançou')
  })

  it('becomes a message with its name in bold, in the key that is printed', () => {
    const transposed = { ...song, key: 'E', lyrics: '[D]Quando o [A]vento' }
    expect(formatMessage([transposed], 'words', 'Culto')).toBe('*Culto*\n\n*12. Porto*\n\nQuando o vento')
    expect(formatMessage([transposed], 'chords')).toMatch(/Tom: E\n\n```E +B\nQuando o vento```$/)
  })
})

describe('the heading of a playlist', () => {
  const formats = PAPERS.flatMap(paper =>
    LETTERS.flatMap(letters => ([1, 2] as const).map(columns => ({ ...defaultChoices, paper, letters, columns }))),
  )
  const titles = ['Culto de domingo', 'Encontro interdenominacional de adoração']

  it.each(formats)('is never broken within a word by its code: $paper, $columns, $letters', choices => {
    for (const title of titles) {
      const format = measurePage(choices)
      const address = 'https://comunhao.org/a'
      const [head] = layOutIntro(
        { title, church: 'Igreja', kind: 'playlist', songs: [], choices, address },
        { format, measure },
      )
      const code = head?.code ?? { x: 0, y: 0, side: 0 }
      const pieces = head?.rows.flatMap(row => row.pieces) ?? []
      const name = pieces.filter(({ style }) => style.face === 'title')
      expect(name.map(({ text }) => text).join(' ')).toBe(title)
      const right = Math.max(...pieces.map(({ text, x, style }) => x + measure(text, style)))
      const bottom = sumHeights(head?.rows.filter(row => row.pieces.length > 0) ?? [])
      expect(right).toBeLessThanOrEqual(code.y > 0 ? format.columnWidth : code.x)
      expect(code.y === 0 || code.y >= bottom).toBe(true)
      expect(code.x + code.side).toBeLessThanOrEqual(format.columnWidth + 0.01)
      expect(code.y + code.side).toBeLessThan(sumHeights(head?.rows ?? []))
    }
  })

  it('lists a song by its title, also in a narrow column: how it is played then stands below', () => {
    const choices = { ...defaultChoices, paper: 'A5', columns: 2, letters: 'large' } as const
    const songs = [{ ...song, key: 'E', capo: 2 }]
    const [, entry] = layOutIntro(
      { title: 'Culto', church: '', kind: 'playlist', songs, choices },
      { format: measurePage(choices), measure },
    )
    const [title, ...below] = entry?.rows.map(readRow) ?? []
    expect(title).toBe('1 | Porto')
    expect(below.join(' ')).toMatch(/^Tom E .* formas de D$/)
  })
})

describe('pages', () => {
  const room = { columns: 1, columnHeight: 100, letter: 10, firstPage: 1, isBound: true }
  const stanzas = (...heights: number[]) => heights.map(height => ({ kind: 'stanza', height }) as const)
  const pagesOf = (songs: { kind: 'stanza'; height: number }[][], more = {}) =>
    paginate(songs, { ...room, ...more }).map(page => page.map(({ song, part }) => `${song}.${part}`))

  it('are shared by short songs, and one that no longer fits begins on the next', () => {
    expect(pagesOf([stanzas(30), stanzas(30), stanzas(30)])).toEqual([['0.0', '1.0'], ['2.0']])
  })

  it('show a song of two pages at once: it begins on the left, after an empty page if need be', () => {
    expect(pagesOf([stanzas(60, 60)])).toEqual([[], ['0.0'], ['0.1']])
    expect(pagesOf([stanzas(90), stanzas(60, 60)])).toEqual([['0.0'], ['1.0'], ['1.1']])
    expect(pagesOf([stanzas(60, 60)], { isBound: false })).toEqual([['0.0'], ['0.1']])
  })

  it('take slightly smaller letters where that saves a song a page, unless large ones were asked for', async () => {
    const stanza = Array.from({ length: 3 }, () => 'Quando o vento me alcançou').join('\n')
    const lyrics = Array.from({ length: 12 }, () => stanza).join('\n\n')
    const layOutPages = async (letters: BookletChoices['letters'], stanzas = lyrics) => {
      const songs = [{ ...song, lyrics: stanzas }]
      const booklet = {
        title: 'Porto',
        church: '',
        kind: 'song',
        songs,
        choices: { ...defaultChoices, letters },
      } as const
      const { sections, pageCount } = await layOutBooklet(booklet, measure, async () => undefined)
      const text = sections[0]?.layOutParts(0).at(-1)?.rows[0]?.pieces[0]
      return { pageCount, size: text?.style.size ?? 0 }
    }
    const asAsked = measurePage(defaultChoices).letter
    const { pageCount, size } = await layOutPages('normal')
    expect(pageCount).toBe(1)
    expect(size).toBeLessThan(asAsked)
    expect((await layOutPages('normal', `${stanza}\n\n${stanza}`)).size).toBe(asAsked)
    expect((await layOutPages('large')).size).toBe(measurePage({ ...defaultChoices, letters: 'large' }).letter)
  })

  it('have two columns, of which a song fills the first before the second', () => {
    expect(paginate([stanzas(60, 60)], { ...room, columns: 2 })[0]).toMatchObject([
      { column: 0, top: 0 },
      { column: 1, top: 0 },
    ])
  })

  describe.each(PAPERS.flatMap(paper => LETTERS.map(letters => ({ ...defaultChoices, paper, letters }))))(
    'that cannot hold a stanza: $paper, $letters',
    choices => {
      const cut = (changes: Partial<BookletSong>) => readAll(toParts(layOut(changes, choices), measurePage(choices)))

      it('never part the strings of a tablature and its chords, nor a name from what it names', () => {
        const strings = ['e', 'B', 'G', 'D', 'A', 'E'].map(name => `${name}|--0---2---|`)
        const tablature = ['   [G]   [D]', ...strings].join('\n')
        const lyrics = `[Solo]\n${Array.from({ length: 40 }, () => tablature).join('\n')}`
        const [first = [], ...others] = cut({ lyrics, defaultKey: 'G', key: 'A' })
        const headed = ['12. Porto', 'Davi Prado · Tom A', '', 'Solo', 'Tablatura no tom original', 'A   E']
        expect(first.slice(0, headed.length)).toEqual(headed)
        expect(others.length).toBeGreaterThan(0)
        for (const part of others) expect(part[0]).toBe('A   E')
        for (const part of [first, ...others]) expect(part.at(-1)).toBe(strings.at(-1))
      })

      it('never part the rows of a line', () => {
        const lyrics = Array.from({ length: 40 }, () => `Linha${' do hino'.repeat(14)}`).join('\n')
        const [, ...others] = cut({ lyrics })
        expect(others.length).toBeGreaterThan(0)
        for (const [begin] of others) expect(begin).toMatch(/^Linha/)
      })
    },
  )

  it('never end a column with a title and only the chords of its introduction', () => {
    const room = { ...measurePage(defaultChoices), columnHeight: 400 }
    const verse = 'Quando o vento\nme alcançou'
    const [first] = readAll(toParts(layOut({ lyrics: `[Intro] [D] [A]\n\n${verse}\n\nTu és` }), room))
    expect(first).toContain('Intro | D | A')
    expect(first?.slice(-2)).toEqual(verse.split('\n'))
    // A refrain's rule stands beside the refrain alone.
    const [refrain] = toParts(layOut({ lyrics: `[Intro] [D] [A]\n\n[Refrão]\n${verse}` }), room)
    expect(refrain?.kind).toBe('refrain')
    expect(refrain?.rows.slice(refrain.headRows).map(readRow)).toEqual(['Refrão', ...verse.split('\n')])
  })

  it('keep each stanza whole, and cut only what is longer than a column', () => {
    const rows = (count: number): Row[] => Array.from({ length: count }, () => ({ height: 10, pieces: [] }))
    const blocks: Block[] = [
      { kind: 'head', rows: rows(1) },
      { kind: 'stanza', rows: rows(4) },
      { kind: 'refrain', rows: rows(9) },
      { kind: 'stanza', rows: rows(25) },
    ]
    const parts = toSizes(toParts(blocks, room))
    expect(parts.map(({ height }) => height)).toEqual([54, 90, 100, 100, 50])
  })
})
