import { describe, expect, it } from 'vitest'
import { formatMarkup, parseChart, transposeChart } from '@/lib/engines/cifra/chart/chart'
import { splitIntoStanzas } from '@/lib/engines/cifra/chart/stanzas'
import { findDoubtfulLines } from '@/lib/engines/cifra/paste/doubtful-lines'
import { readPastedSong } from '@/lib/engines/cifra/paste/pasted-song'

const STANZA = 'G        D\nLuz que desce a serra\nC        G\nPaz que lava a terra\nEm       D\nFica, meu amor'
const LAST = 'G      D\nVem morar em mim'
const read = (line: string) => readPastedSong(`${STANZA}\n\n${line}\n\n${LAST}`).lyrics

describe('chords that move with the song', () => {
  it.each([
    ['obs: na 3a vez troca Em por E', 'obs: na 3a vez troca [Em] por [E]'],
    ['Obs: passar de F pra Dm sem parar', 'Obs: passar de [F] pra [Dm] sem parar'],
    ['Final: repetir "lava a terra" 3x (C D G)', 'Final: repetir "lava a terra" 3x ([C] [D] [G])'],
    ['V1    | G | % | Em7 | % |  só pad e voz', 'V1 [| G | % | Em7 | % |] [só pad e voz]'],
    ['CH | G | D/F# | x2 todos', 'CH [| G | D/F# | x2] [todos]'],
    ['Em C G D  <- três vezes', '[Em] [C] [G] [D] [<- três vezes]'],
    ['coro bm d a e, bm d', 'coro [Bm] [D] [A] [E,] [Bm] [D]'],
    ['ponte: bm  a  g  (vai crescendo)', 'ponte: [Bm] [A] [G (vai crescendo)]'],
    ['[solo am f c g ]', 'solo [Am] [F] [C] [G]'],
    ['re-  la-/do  sib  la7', '[Dm] [Am/C] [Bb] [A7]'],
    ['Eb_F_Gm__Bb/D', '[Eb] [F] [Gm] [Bb/D]'],
  ])('%j', (line, written) => expect(read(line)).toContain(`\n\n${written}\n\n`))

  it('a remark is not sung, and its chords are in the new key', () => {
    const chart = transposeChart(parseChart(read('obs: na 3a vez troca Em por E')), 2)
    expect(formatMarkup(chart)).toContain('obs: na 3a vez troca [F#m] por [F#]')
    expect(splitIntoStanzas(chart).flatMap(({ lines }) => lines)).not.toContainEqual(expect.stringContaining('troca'))
  })

  it.each(['Letra: Ano C', 'Repete a Parte B', '{comment: Am7 com baixo em G}'])('not the letters of %j', line =>
    expect(read(line)).toContain(`\n${line}\n`),
  )

  it('a chord in brackets keeps what it has in round ones', () => {
    const song = 'Der[Bm7(b5)]ramo [E7]tudo\n[Am]no chão daqui'
    expect(readPastedSong(song).lyrics).toBe(song)
  })

  it('those of small brackets, with blanks in them too', () => {
    expect(readPastedSong('[am]Quem [ f ]vigia [c]vê\no [g]sol nas[am]cer').lyrics).toBe(
      '[Am]Quem [F]vigia [C]vê\no [G]sol nas[Am]cer',
    )
  })

  it('flats and minors of a song in capitals', () => {
    const song = 'EB      BB/D\nUM DIA NOS TEUS PATIOS\nCM      AB\nVALE MAIS QUE MIL'
    expect(readPastedSong(song).lyrics).toBe('[Eb]UM DIA N[Bb/D]OS TEUS PATIOS\n[Cm]VALE MAI[Ab]S QUE MIL')
    expect(readPastedSong('D  AB\nVALE MAIS').lyrics).not.toContain('Ab')
  })

  it('those that a message names', () => {
    const message = '[14/03, 20:17] Marcos Violão: no refrão é Am e não Em'
    expect(read(message)).toContain('[14/03, 20:17] Marcos Violão: no refrão é [Am] e não [Em]')
  })

  it('those of comments of another program', () => {
    const song = '{title: 013 - Doze pedras}\n{c: A9 | C#m7 |}\n[A9]Doze [D]pedras\n{c: na última para no D}'
    expect(readPastedSong(song)).toMatchObject({
      ...{ title: 'Doze pedras', number: 13 },
      lyrics: '[A9 | C#m7 |]\n[A9]Doze [D]pedras\n[na última para no] [D]',
    })
  })
})

describe('lines that are asked about', () => {
  it.each([
    ['Cai o pano. Aplausos (esperamos)', 'perhaps'],
    ['Rei de Chinelo', 'perhaps'],
    ['BAIXOS (só eles!)', 'perhaps'],
    ['Tem 12 voltas', 'perhaps'],
    ['A luz acende devagar:', 'perhaps'],
    ['"Ousamos dizer como aprendemos"', 'perhaps'],
    ['tava morto, reviveu! dm am', 'chords'],
    ['\\beginverse', 'note'],
    ['58    www.louvores.exemplo', 'note'],
  ])('%j', (line, looksLike) =>
    expect(findDoubtfulLines(read(line)).map(found => found.looksLike)).toEqual([looksLike]),
  )

  it.each(['Fica, meu amor', 'Luz que desce (que desce)', 'Amém, amém', 'Fica (na na na)'])('but not %j', line =>
    expect(findDoubtfulLines(read(line))).toEqual([]),
  )
})

it('no chord goes into a heading or a remark below it', () => {
  const { lyrics } = readPastedSong(`G  D  Em  C  G  D\nVERSO -----\n${STANZA}\nG  D\nwww.louvores.exemplo`)
  expect(lyrics).toContain('[G] [D] [Em] [C] [G] [D]\nVERSO -----')
  expect(lyrics).toContain('[G] [D]\nwww.louvores.exemplo')
})
