import { describe, expect, it } from 'vitest'
import { extractLyrics } from '@/lib/engines/cifra/chart/chart'
import { detectFormat, readSongs, writeSongs } from '@/lib/engines/cifra/formats/formats'
import { EMPTY_SONG } from '@/lib/engines/cifra/formats/song-fields'

const read = (text: string) => readSongs(text, 'chordpro')
const readLyrics = (text: string) => read(`{title: Luz}\n${text}`)[0]?.lyrics

const file = `# Cantado no Natal
{t: Luz do mundo}
{st: Ana Lima}
{key: G}
{capo: 2}
{tempo: 72}
{meta: theme Natal}
{x_loop: 4}

{c: Verso 1}
[G]Luz do [D/F#]mundo [*2x]
{soc}
[C]Brilha [D]sobre nós
{eoc}
E nós [G]cantamos

{chorus}
{sob: label="Ponte suave"}
[Em]Vem
{eob}
{define: A4 base-fret 1 frets 0 0 2 2 3 0}
{c: Am7 com baixo em G}
{new_page}
{sot}
e|--3--2--0--|
{eot}
{start_of_grid: 1+4x2+4}
| G . . . | C . D . |
{end_of_grid}
`

describe('a ChordPro file', () => {
  const [song] = read(file)

  it('gives its facts', () => {
    expect(song).toMatchObject({
      ...{ title: 'Luz do mundo', author: 'Ana Lima', key: 'G', capo: 2, tempo: 72, themes: ['Natal'] },
      ...{ number: null, collection: '' },
    })
  })

  it('gives its lyrics with sections, remarks, tablature and grids, and nothing is lost', () => {
    expect(song?.lyrics.split('\n')).toEqual([
      ...['[Cantado no Natal]', '{x_loop: 4}', ''],
      ...['[Verso 1]', '[G]Luz do [D/F#]mundo [2x]'],
      ...['[Refrão]', '[C]Brilha [D]sobre nós', ''],
      ...['E nós [G]cantamos', '', '[Refrão]', '[Ponte suave]', '[Em]Vem'],
      ...['{define: A4 base-fret 1 frets 0 0 2 2 3 0}', '{comment: Am7 com baixo em G}'],
      ...['e|--3--2--0--|', '[| G . . . | C . D . |]'],
    ])
  })

  it('is told by its directives or by its name', () => {
    expect(detectFormat(file)).toBe('chordpro')
    expect(detectFormat('[G]Luz do mundo', 'luz.cho')).toBe('chordpro')
    expect(detectFormat('[G]Luz do mundo\n{comment: suave}')).toBeUndefined()
  })

  it('is plain text, whatever its name, without a directive or a chord in brackets', () => {
    expect(detectFormat('[Refrão]\nG     D\nLuz do mundo', 'luz.crd')).toBeUndefined()
    expect(detectFormat('Luz do mundo\n\n[F#m7(b5)/A]Vem', 'luz.pro')).toBe('chordpro')
    expect(detectFormat('{t:Luz}\nLuz do mundo', 'luz.cho')).toBe('chordpro')
  })
})

describe('directives', () => {
  it('is no spreadsheet, whatever commas and quotes its first line has', () => {
    const text = '{title: "title", by artist}\n[C]Luz, "title"'
    expect(detectFormat(text)).toBe('chordpro')
    expect(detectFormat(text, 'luz.cho')).toBe('chordpro')
    expect(detectFormat('title, by artist\n[C]Luz', 'luz.chordpro')).toBe('chordpro')
    expect(read(text)).toMatchObject([{ title: '"title", by artist', lyrics: '[C]Luz, "title"' }])
  })

  it('new_song and ns begin another song', () => {
    expect(read('{title: Um}\n[G]a\n{new_song}\n{title: Dois}\n{ns}\n{t: Três}\n[D]c')).toMatchObject([
      { title: 'Um', lyrics: '[G]a' },
      { title: 'Dois', lyrics: '' },
      { title: 'Três', lyrics: '[D]c' },
    ])
  })

  it('a subtitle is the author only of a song that names nobody', () => {
    expect(read('{title: Luz}\n{st: Ana}\n{composer: Rui}\n{lyricist: Eva}\n{artist: Rui}')[0]).toMatchObject({
      author: 'Rui, Eva',
      lyrics: '{subtitle: Ana}',
    })
  })

  it('where a song can be heard is written for us alone, and read by other names too', () => {
    const link = 'https://example.org/ver?v=a_1'
    expect(writeSongs([{ ...EMPTY_SONG, title: 'Luz', link }], 'chordpro')).toContain(`{x_link: ${link}}`)
    for (const directive of [`{x_link: ${link}}`, `{meta: link ${link}}`, `{youtube: ${link}}`])
      expect(read(`{title: Luz}\n${directive}\n[G]Luz`)).toMatchObject([{ link, lyrics: '[G]Luz' }])
    expect(read('{title: Luz}\n{youtube: a1b2}\n[G]Luz')).toMatchObject([
      { link: '', lyrics: '[youtube: a1b2]\n[G]Luz' },
    ])
  })

  it('transpose moves the chords after it until it is taken back', () => {
    expect(
      readLyrics(
        '[C]um\n{transpose: 2}\n[C]dois\n{transpose: -4}\n[C]três\n{transpose}\n[C]quatro\n{transpose}\n[C]cinco',
      ),
    ).toBe('[C]um\n[D]dois\n[A#]três\n[D]quatro\n[C]cinco')
  })

  it('transpose before the first line moves the key too', () => {
    expect(read('{key: C}\n{transpose: 2}\n[C]um')[0]).toMatchObject({ key: 'D', lyrics: '[D]um' })
  })

  it('transpose under the name of a part, but before any chord, moves the key too', () => {
    expect(read('{title: Luz}\n{key: G}\n{c: Intro}\n{transpose: 2}\n[G]Luz')).toMatchObject([
      { key: 'A', lyrics: '[Intro]\n[A]Luz' },
    ])
  })

  it('[^] recalls the chord that the first section of the same kind has at its place', () => {
    const verse = '{sov}\n[D]Luz do [G]mundo que [D]brilha\n{eov}'
    expect(readLyrics(`${verse}\n{soc}\n[A]Vem, [E]vem\n{eoc}\n{sov}\n[^]Paz na [Em]terra e [^]céu\n{eov}`)).toBe(
      '[D]Luz do [G]mundo que [D]brilha\n[Refrão]\n[A]Vem, [E]vem\n\n[D]Paz na [Em]terra e [D]céu',
    )
    // Only the first one is memorized, and what is beyond it is no chord.
    expect(readLyrics(`${verse}\n\n{sov}\n[A]Paz [^]na\n{eov}\n\n{sov}\n[^]Bem [^]a[^]qui [^]e [*2x]lá\n{eov}`)).toBe(
      '[D]Luz do [G]mundo que [D]brilha\n\n[A]Paz [G]na\n\n[D]Bem [G]a[D]qui e [2x]lá',
    )
  })

  it('[^] recalls chords of stanzas without sections, chords that are said, and chords in another key', () => {
    expect(readLyrics('[D]Luz do [G]mundo\n\n[^]Paz na [^]terra')).toBe('[D]Luz do [G]mundo\n\n[D]Paz na [G]terra')
    expect(readLyrics('{start_of_verse cc="D G"}\n[^]Luz [^]do\n{eov}')).toBe('[D]Luz [G]do')
    expect(readLyrics('{sov cc="um:D G"}\n[^]Luz\n{eov}\n{start_of_bridge cc="um"}\n[^]Paz [^]na\n{eob}')).toBe(
      '[D]Luz\n[Ponte]\n[D]Paz [G]na',
    )
    expect(readLyrics('[D]Luz [G]do\n\n{transpose: 2}\n[^]Paz [^]na')).toBe('[D]Luz [G]do\n\n[E]Paz [A]na')
  })

  it('define and chord are never words', () => {
    for (const directive of [
      'define: Am7 base-fret 1 frets x 0 2 0 1 0 fingers 0 0 2 0 1 0',
      'Define Am7 frets x 0 2 0 1 0',
      'define: [Am7]',
      'define-guitar: G7sus4 frets 3 3 0 0 1 1',
      'chord: Am7',
      'chord: [Am7]',
      'chord: A4 base-fret 1 frets 0 0 2 2 3 0',
      'CHORD: Bes base-fret 1 frets 1 1 3 3 3 1',
    ]) {
      const [song] = read(`{title: Luz}\n{${directive}}\n[G]Luz do mundo\n{transpose: 2}\n{${directive}}\n[G]Vem`)
      expect(
        extractLyrics(song?.lyrics ?? '')
          .trim()
          .split(/\n+/),
        directive,
      ).toEqual(['Luz do mundo', 'Vem'])
    }
  })

  it('a fact that is said twice stays in the lyrics', () => {
    expect(read('{title: Luz}\n{title: Vida}\n{key: C}\n{key: dórico}')[0]).toMatchObject({
      title: 'Luz',
      key: 'C',
      lyrics: '{title: Vida}\n{key: dórico}',
    })
  })

  it('may have names for facts of the song in it', () => {
    expect(read('{title: Luz em %{key|%{}|nenhum tom}}\n{c: Tom %{key}}\n[G]Luz')[0]).toMatchObject({
      title: 'Luz em %{key|%{}|nenhum tom}',
      lyrics: '[Tom %{key}]\n[G]Luz',
    })
  })

  it('is left out if somebody has put it out of use', () => {
    expect(readLyrics('#{chord: D base-fret 1 frets x x 0 2 3 2}\n# {comment: suave}\n# só na festa\n[G]Luz')).toBe(
      '[só na festa]\n[G]Luz',
    )
  })

  it('the chords of a comment move with the song, and its words are a remark', () => {
    expect(readLyrics('{transpose: 2}\n{c: Intro: [G] [D/F#] (2x)}\n{ci: [G]}\n{c: sai [forte]}')).toBe(
      '[Intro:] [A] [E/G#] [(2x)]\n[A]\n{comment: sai [forte]}',
    )
  })

  it('has other names in other programs', () => {
    expect(
      read('{title: Luz}\n{authors: Ana; Rui}\n{metronome: 72}\n{tags: Natal, Ceia}\n{topics: Paz}')[0],
    ).toMatchObject({
      ...{ author: 'Ana, Rui', tempo: 72, themes: ['Natal', 'Ceia', 'Paz'], lyrics: '' },
    })
  })

  it('an unknown one is a remark', () => {
    expect(readLyrics('{sequence: V C V}\n{image: luz.png}')).toBe('[sequence: V C V]\n{image: luz.png}')
  })

  it('music in another notation is left as it is', () => {
    expect(readLyrics('{start_of_abc}\nX:1\n[CEG]\n{end_of_abc}\n[G]Luz')).toBe(
      '{start_of_abc}\nX:1\n[CEG]\n{end_of_abc}\n[G]Luz',
    )
  })

  it('braces that are not a directive are text', () => {
    expect(readLyrics('luz { do mundo\n{}\n{a}{b}\n{ }')).toBe('luz { do mundo\n{}\n{a}{b}\n{ }')
  })
})

describe('lines', () => {
  it('a backslash at the end continues the line on the next one', () => {
    expect(readLyrics('[G]Luz do \\\n    [D]mundo\\\r\n\\o/')).toBe('[G]Luz do [D]mundo\\o/')
  })

  it('bars move with the song outside of a grid too', () => {
    expect(readLyrics('{transpose: 2}\n| G | D/F# Em | %  |\n|: [G]Luz :|\n| luz |')).toBe(
      '[| A | E/G# F#m | %  |]\n|: [A]Luz :|\n| luz |',
    )
  })

  it('marks of lettering are left out', () => {
    expect(readLyrics('<span color="red">[G]Luz</span> <i>do</i> <b>mundo</b> < 3 >')).toBe('[G]Luz do **mundo** < 3 >')
  })

  it('chords over the words are read if no chord is in brackets, in the key of their directive', () => {
    expect(readLyrics('{c: Intro: [G]}\n{transpose: 2}\nG      D\nLuz do mundo\n{c: Fim}')).toBe(
      '[Intro:] [G]\n[A]Luz do [E]mundo\n[Fim]',
    )
    expect(readLyrics('A E\n[G]Luz')).toBe('A E\n[G]Luz')
  })
})

describe('a song as ChordPro', () => {
  it('keeps music in another notation as it is', () => {
    const lyrics = '{start_of_abc}\nX:1\n[V:1]\n#[K:G] [CEG]\n{end_of_abc}\n\n[Coro]\n[G]Luz'
    const written = writeSongs([{ ...EMPTY_SONG, title: 'Luz', lyrics }], 'chordpro')
    expect(written).toContain('X:1\n[V:1]\n#[K:G] [CEG]\n{end_of_abc}\n\n{start_of_chorus: Coro}')
    expect(read(written)[0]?.lyrics).toBe(lyrics)
  })

  it('has sections that other programs know', () => {
    const lyrics = '[Verso 1]\n[G]Luz [2x]\n\n[Coro]\n[C]Vida\n\n[Coro]\n\n[Solo]\n[G] [D]'
    expect(writeSongs([{ ...EMPTY_SONG, title: 'Luz {1}', number: 7, collection: 'Harpa', lyrics }], 'chordpro')).toBe(
      [
        ...['{title: Luz (1)}', '{meta: number 7}', '{meta: collection Harpa}', ''],
        ...['{start_of_verse: Verso 1}', '[G]Luz [*2x]', '{end_of_verse}', ''],
        ...['{start_of_chorus: Coro}', '[C]Vida', '{end_of_chorus}', '', '{chorus: Coro}', ''],
        ...['{comment: Solo}', '[G] [D]', ''],
      ].join('\n'),
    )
  })
})
