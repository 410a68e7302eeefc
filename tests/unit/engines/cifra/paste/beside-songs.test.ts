import { describe, expect, it } from 'vitest'
import { parseChart } from '@/lib/engines/cifra/chart/chart'
import { convertToBrackets } from '@/lib/engines/cifra/paste/convert-pasted'
import { findDoubtfulLines } from '@/lib/engines/cifra/paste/doubtful-lines'
import { readPastedSong } from '@/lib/engines/cifra/paste/pasted-song'

const readKind = (line: string) => parseChart(line).lines[0]?.kind
const asked = (lyrics: string) => findDoubtfulLines(lyrics).map(({ text }) => text)

describe('chords as people type them', () => {
  it.each([
    ['C # m7   B b   F /A', '[C#m7] [Bb] [F/A]'],
    ['solo = Em C G D', 'solo : [Em] [C] [G] [D]'],
    ['SOL   SOL 7   DO MAIOR', '[G] [G7] [C]'],
  ])('%s', (line, chords) => expect(convertToBrackets(line)).toBe(chords))

  it('in small letters in brackets', () =>
    expect(convertToBrackets('[c]pedra sobre [g/b]pedra\nvou jun[am]tar o que cai[em]u\n[coro]')).toBe(
      '[C]pedra sobre [G/B]pedra\nvou jun[Am]tar o que cai[Em]u\n[coro]',
    ))

  it('in small letters in round brackets or stars', () => {
    const glued = 'onde eu poss(c#m)o chorar\nsem ter vergo(a)nha\nmeu lugar é aq(e)ui\nna tua presen(b)ça'
    expect(convertToBrackets(glued)).toBe(
      'onde eu poss[C#m]o chorar\nsem ter vergo[A]nha\nmeu lugar é aq[E]ui\nna tua presen[B]ça',
    )
    const marked = '*d* Chove, *e* chove no ser*f#m*tão\n*bm* Uma flor de ora*e*ção'
    expect(convertToBrackets(marked)).toBe('[D] Chove, [E]chove no ser[F#m]tão\n[Bm] Uma flor de ora[E]ção')
    expect(convertToBrackets('irmão(a), vem\namigo(a), vem\nfilho(a), vem\nservo(a), vem')).toBeUndefined()
  })

  it('behind the words', () =>
    expect(convertToBrackets('Reina no meu bairro    C - D\nreina em cada portão   em  a')).toBe(
      'Reina no meu bairro [C] [- D]\nreina em cada portão [Em] [A]',
    ))

  it('in front of the words', () =>
    expect(
      convertToBrackets('G derrubaste o muro\nEm e entrou a gente\nC D cego e menina\nA mesa posta\nD todos querem'),
    ).toBe('[G]derrubaste o muro\n[Em]e entrou a gente\n[C] [D]cego e menina\n[A]mesa posta\n[D]todos querem'))

  it('in front of the words of numbered stanzas', () =>
    expect(
      convertToBrackets('1. Em  Ó Senhor, sois minha herança\nAm  meu destino está seguro\nD  e o céu é meu'),
    ).toBe('1. [Em]Ó Senhor, sois minha herança\n[Am]meu destino está seguro\n[D]e o céu é meu'))

  it('but a letter in front of some lines is a word', () =>
    expect(convertToBrackets('A mesa posta\nE eu que era só\nO pão na mão\nA luz do lar\nE a paz')).toBeUndefined())

  it('in messages, one for each line', () =>
    expect(
      readPastedSong(
        '[21:42] Nina: *Mãos vazias*\n[21:42] Nina: G  C  G  D\n[21:42] Nina: Minhas mãos eu te dou\n[21:43] Beto: valeu',
      ).lyrics,
    ).toContain('[G]Min[C]has[G] mã[D]os eu te dou\n[21:43] Beto: valeu'))

  it('the title is in bold below a message', () => {
    const song = 'pad em drone\n\nG      D\nLuz do mundo\nC     G\nPaz na terra\nD     G\nVem já, Senhor'
    expect(readPastedSong(`[21:40] Nina: segue a de domingo\n*Farol da praia*\n${song}`).title).toBe('Farol da praia')
  })

  it('below what says where a ChordPro song comes from', () => {
    const song = readPastedSong('Baixado do site\n{ns}\n{t: Caminha}\n{sov}\n[C]Dois a ca[G]minho\n{eov}')
    expect([song.title, song.lyrics]).toEqual(['Caminha', '[Baixado do site]\n[C]Dois a ca[G]minho'])
  })
})

describe('names of parts and what is said about them are no lyrics', () => {
  it.each(['CH', 'BR 4x', 'PRÉ', 'REF 2x', 'Refr.', 'HOOK', 'TURN'])('%s is a label', line =>
    expect(readKind(line)).toBe('label'),
  )

  it.each([
    'V1 (down, só pad e violão)',
    'CHORUS – Up!',
    'VERSE 1 – Down, palm mute',
    'BRIDGE 4x >> build!!',
    '1 e 2 e 3 e 4 e',
    '[14/03, 20:11] Ana: segue a de domingo',
    '[7:58 PM] Ana: a intro é assim',
    '03/01/24, 18:20 - Ana: amém',
  ])('%s is for musicians', line => expect(readKind(line)).toBe('instruction'))

  it.each(['Chove justiça sobre a terra', 'Prego e madeira', 'Reflete a luz', 'Solo: Santa Maria, Mãe da ternura'])(
    '%s is sung',
    line => expect(readKind(line)).toBe('lyrics'),
  )
})

describe('what may be written beside a song is asked about', () => {
  it.each([
    'Amém 🙏',
    'me corrige dps, gente',
    'Página 1 de 2',
    'Exibições: 14.872',
    'Enviado por: marquinhos',
    '© 2009 Publicações',
    'pad em drone, dinâmica baixa',
    'Léo: tá aí irmã',
    'Pres.: Ide em paz e o Senhor vos acompanhe.',
    '15º Domingo do Tempo Comum',
    'Comunhão',
    'crianças entram aqui c/ as velas',
    'ponte não tem',
    'Canto da missa dos jovens',
    'padre canta baixo, pad em [D]',
  ])('%s', line => expect(asked(line)).toEqual([line]))

  it.each([
    'Ao Senhor cantai louvor',
    '1. Vem a luz do céu',
    'E o anjo disse: não temais',
    'Santo, santo, santo (2x)',
    '|: Glória ao Rei :|',
    '70 vezes perdoar',
    'R.: O Senhor é a sombra que me acolhe',
    'Homens: Cantai ao Rei',
    '[G]Luz do [D]mundo [G]',
  ])('%s is not', line => expect(asked(line)).toEqual([]))

  it('capitals are, in a song that has others', () => {
    expect(asked('MISSA DA CRISMA\n[G]Luz do mundo')).toEqual(['MISSA DA CRISMA'])
    expect(asked('LUZ DO MUNDO\n[G]PAZ NA TERRA')).toEqual([])
  })
})
