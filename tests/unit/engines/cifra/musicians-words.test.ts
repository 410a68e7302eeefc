import { describe, expect, it } from 'vitest'
import { formatMarkup, parseChart, transposeChart } from '@/lib/engines/cifra/chart/chart'
import { splitIntoStanzas } from '@/lib/engines/cifra/chart/stanzas'
import { convertToBrackets } from '@/lib/engines/cifra/paste/convert-pasted'
import { readPastedSong } from '@/lib/engines/cifra/paste/pasted-song'

describe('`e` between chords is a word', () => {
  it.each([
    ['Intro: G e D', 'Intro: [G] [D]'],
    ['Em, C e D', '[Em,] [C] [D]'],
    ['G, D e Em7', '[G,] [D] [Em7]'],
    ['Em   C   e   D', '[Em] [C] [D]'],
    ['g e d', '[G] [E] [D]'],
    ['G   E   D', '[G] [E] [D]'],
  ])('%s', (line, expected) => expect(convertToBrackets(line)).toBe(expected))

  it('stays a word among sung ones', () => {
    expect(convertToBrackets('G  D\nAprendi o A e E')).toBe('[G]Apr[D]endi o A e E')
  })
})

const readKind = (line: string) => parseChart(line).lines[0]?.kind

describe('tablature in its usual forms is no song', () => {
  it.each([
    'e ---0---2---|',
    'B ---1-------|',
    'e ------------|',
    '1ª -0--2--',
    '6ª corda --0--2--',
    'E|--0--2--|',
    '|-0--2--|',
    '---0---2---',
    '-0--2--3-',
  ])('%s', line => {
    expect(readKind(line)).toBe('tablature')
    expect(convertToBrackets(`G  D\nCanta\n\n${line}`)).toBe(`[G]Can[D]ta\n\n${line}`)
  })

  it.each(['G ----- D -----', 'E ---- 2x', 'E - 2 - 3', '1 - Canta', '10-12-2025'])('%s is none', line =>
    expect(readKind(line)).not.toBe('tablature'),
  )
})

describe('names of parts and remarks are never sung', () => {
  it.each([
    'Espontâneo',
    'Vamp (livre)',
    'Ministração',
    'Solo - Marta:',
    'R',
    'I',
    'II',
    'A)',
    'B)',
    '1',
    'rit. e fermata',
    'P.M.',
    'Tag',
    'Tag final',
    'Turnaround',
    'Ad libitum',
    'Repete o refrão mais uma vez',
  ])('%s', line => {
    const [stanza] = splitIntoStanzas(parseChart(`${line}\nCanta o vale`))
    expect(stanza?.lines).toEqual(['Canta o vale'])
    expect(convertToBrackets(`G  D\nCanta\n\n${line}`)).toBe(`[G]Can[D]ta\n\n${line}`)
  })

  it.each(['Tag você é luz', 'Ministração do teu amor', 'R. Santo é o Senhor', 'I will follow', 'Vi'])(
    '%s is sung',
    line => expect(readKind(line)).toBe('lyrics'),
  )
})

describe('chords as musicians write them', () => {
  it.each([
    [
      'a lower-case chord with a flat fifth',
      'em  bm7(b5)  d\nCanta o vale inteiro',
      '[Em]Cant[Bm7(b5)]a o vale [D]inteiro',
    ],
    ['a chord without its third', 'G(no 3)   C\nCanta o vale', '[G(no 3)]Canta o va[C]le'],
    [
      'Dó Ré Mi with its quality apart',
      'Lá m   Mi m   Fá 7M\nCanta o vale inteiro',
      '[Am]Canta o[Em] vale i[F7M]nteiro',
    ],
    ['Dó Ré Mi in words', 'Dó maior   Lá menor\nCanta o vale inteiro', '[C]Canta o val[Am]e inteiro'],
    ['Dó Ré Mi with its sign in words', 'Si bemol   Fá sustenido menor', '[Bb] [F#m]'],
  ])('%s', (_, text, expected) => expect(convertToBrackets(text)).toBe(expected))

  it.each(['Lá no céu   Mi m', 'Sol maior brilha'])('%s is sung', line =>
    expect(convertToBrackets(line)).toBeUndefined(),
  )

  it('fingerings under chords are left out', () => {
    const song = readPastedSong('G       D/F#\n320003  2x0232\nCanta o vale inteiro')
    expect(song.lyrics).toBe('[G]Canta o [D/F#]vale inteiro')
  })
})

describe('a lone 1', () => {
  const verses = ['G          D', 'Canta minha alma ao Senhor', '', '2', '', 'G         D', 'Outra vez cantarei']

  it('begins the first verse', () => {
    expect(readPastedSong(['1', '', ...verses].join('\n'))).toMatchObject({
      number: null,
      title: 'Canta minha alma ao Senhor',
    })
    expect(readPastedSong(['O barco', '', '1', ...verses].join('\n'))).toMatchObject({ number: null, title: 'O barco' })
  })

  it('in front of a title is the hymn’s number', () => {
    expect(readPastedSong('1\nO Barco\nTom: G\n\nCanta o vale\nCanta o rio')).toMatchObject({
      number: 1,
      title: 'O Barco',
    })
  })
})

it('two blank lines between chords and words are joined', () => {
  const chart = 'G     D\n\n\nCanta o vale\nC     G\n\n\nCanta o rio'
  expect(convertToBrackets(chart)).toBe('[G]Canta [D]o vale\n[C]Canta [G]o rio')
})

it('the plain text of OpenSong is read as its files are', () => {
  const text = '[V1]\n.G       D\n Canta o vale inteiro\n[C]\n.C      G\n Glória ao Rei eterno'
  expect(readPastedSong(text).lyrics).toBe(
    '[Verso 1]\n[G]Canta o [D]vale inteiro\n[Refrão]\n[C]Glória [G]ao Rei eterno',
  )
})

describe('chords that an instruction names move with the song', () => {
  const moved = (line: string) => {
    const [, lyrics = ''] = (convertToBrackets(`G  D\nCanta\n${line}`) ?? '').split('\n')
    return { kind: readKind(lyrics), text: formatMarkup(transposeChart(parseChart(lyrics), 2)).replace(/[[\]]/g, '') }
  }

  it.each([
    ['(Fica em E até o fim)', '(Fica em F# até o fim)'],
    ['Solo de guitarra em Cm', 'Solo de guitarra em Dm'],
    ['(guitarra faz D A Bm)', '(guitarra faz E B C#m)'],
    ['Segura o A4', 'Segura o B4'],
    ['Volta para o D', 'Volta para o E'],
    ['(Modula para F#)', '(Modula para G#)'],
  ])('%s', (line, text) => expect(moved(line)).toEqual({ kind: 'chords', text }))

  it.each(['Capo 2 (forma de D)', 'Afinação drop D', 'Parte A', 'Volta para o refrão'])('%s names none', line =>
    expect(moved(line).text).toBe(line),
  )

  it.each(['Volta para o meu lar', 'Fica em mim', 'Segura o meu coração'])('%s is sung', line =>
    expect(moved(line)).toEqual({ kind: 'lyrics', text: line }),
  )
})
