import { describe, expect, it } from 'vitest'
import { looksLikeChords } from '@/lib/engines/cifra/markup/chord-like'
import { convertToBrackets } from '@/lib/engines/cifra/paste/convert-pasted'
import { readPastedSong } from '@/lib/engines/cifra/paste/pasted-song'

describe('chords in Dó Ré Mi', () => {
  it.each([
    ['in capitals, with its minor apart', 'LA m     RE m', '[Am] [Dm]'],
    ['in capitals, with its minor joined', 'LAM  FA#M7  SIB', '[Am] [F#m7] [Bb]'],
    ['with a seventh in words', 'Dó com sétima    Fá maior', '[C7] [F]'],
    ['with a minor seventh in words', 'Fá# menor com sétima   Si com sétima maior', '[F#m7] [B7M]'],
    ['diminished and augmented in words', 'Sol diminuto   Lá meio diminuto   Dó aumentado', '[Gº] [Am7(b5)] [C5+]'],
    ['with an ordinal', 'Dó    Ré 7ª   Sol', '[C] [D7] [G]'],
    ['with symbols apart', 'Si m7    Sol7+   Sol m6', '[Bm7] [G7+] [Gm6]'],
    ['with M for major', 'Ré M   Lá 7   Ré M', '[D] [A7] [D]'],
    ['with a bass', 'Lá m/Sol   Ré 4  Ré/F#', '[Am/G] [D4] [D/F#]'],
    ['with a bass in words', 'Dó com baixo em Mi   Lá m', '[C/E] [Am]'],
    ['between dashes', 'Ré - Lá - Si m - Sol', '[D] [- A] [- Bm] [- G]'],
    ['between bars', 'Lá m | Sol | Mi 7 ||', '[Am | G | E7 ||]'],
    ['with dots', 'Dó... Sol... Ré 7ª... Sol', '[C...] [G...] [D7...] [G]'],
    ['in small letters', 'lá m   ré m   mi 7', '[Am] [Dm] [E7]'],
    ['with letters beside it', 'G    Ré/F#   Mi m   C', '[G] [D/F#] [Em] [C]'],
    ['below the name of a part', 'Intro: Lá m  Ré m  (2x)', 'Intro: [Am] [Dm (2x)]'],
    ['in round brackets', '( Lá  Mi 7  Lá )', '[(A E7 A)]'],
    ['with a seventh apart from its minor', 'Lá m 7   Ré menor 7', '[Am7] [Dm7]'],
    ['with its sign shortened', 'Dó sust. menor   Sol sust.', '[C#m] [G#]'],
    ['joined by a word', 'Ré m e Lá m', '[Dm] [Am]'],
    ['in bold type', '*Lá m*    *Ré m*', '[Am] [Dm]'],
    ['words elsewhere', 'Sim     Mim', '[Bm] [Em]'],
  ])('%s', (_, line, expected) => expect(convertToBrackets(line)?.replace(/ +/g, ' ')).toBe(expected))

  it.each([
    ['Ré com sétima   Sol maior', '[D7]Canta o rio deva[G]gar'],
    ['Ré maior', '[D]Canta o rio devagar'],
    ['      Lá m', 'Canta [Am]o rio devagar'],
    ['Dó...   Ré 7ª...   Sol', '[C...]Canta o [D7...]rio devagar[G]'],
    ['Fá# m7        Si 7', '[F#m7]Canta o rio de[B7]vagar'],
  ])('%s stands above the syllable where it was written', (chords, expected) =>
    expect(convertToBrackets(`${chords}\nCanta o rio devagar`)).toBe(expected),
  )

  it('stands in the words', () => {
    expect(convertToBrackets('[Sol m]Ventos do cora[Mi m]ção')).toBe('[Gm]Ventos do cora[Em]ção')
    expect(convertToBrackets('(Lá m) Ventos do cora(Mi m)ção')).toBe('[Am] Ventos do cora[Em]ção')
  })

  it.each([
    'Lá, si, dó, ré, mi, fá',
    'Lá, lá, lá',
    'Mi, sol, si: eu vou cantar',
    'Sim, Senhor, sim',
    'Sol e mar',
    'Lá no céu   Mi m',
    'Lá em Sol menor se canta',
    'O sol, o dó, o si',
    'Sem dó',
    'Lá vem o sol, lá vem',
  ])('%s is sung', line => {
    const song = convertToBrackets(`Lá m        Ré m\nCanta o rio devagar\n${line}`)
    expect(song).toBe(`[Am]Canta o rio [Dm]devagar\n${line}`)
  })

  it('heads a song whose title is a line of its own', () => {
    const song = readPastedSong('Rio da manhã\n\n| Mi m7 | Si m |\n\nMi m7      Si m\nCanta o rio devagar')
    expect(song).toMatchObject({ title: 'Rio da manhã', lyrics: '[| Em7 | Bm |]\n\n[Em7]Canta o rio[Bm] devagar' })
  })

  it.each(['Obs.: segurar o Lá m no final', 'Capo na 1ª e toca em Dó', 'modulação ↑ FA', 'Em si menor, bem lento'])(
    '%s names a chord, which is asked about',
    line => expect(looksLikeChords(line)).toBe(true),
  )

  it('of which nothing says whether it is minor is asked about', () => {
    expect(convertToBrackets('LA M    RE M')).toBeUndefined()
    expect(looksLikeChords('LA M    RE M')).toBe(true)
  })

  it.each(['Vive em mim', 'Tem dó de mim', 'Vem para o sol', 'Lá no monte, lá'])('%s names none', line =>
    expect(looksLikeChords(line)).toBe(false),
  )
})
