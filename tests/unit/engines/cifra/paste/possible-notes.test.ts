import { describe, expect, it } from 'vitest'
import { decideLine, findDoubtfulLines } from '@/lib/engines/cifra/paste/doubtful-lines'
import { readPastedSong } from '@/lib/engines/cifra/paste/pasted-song'

const VERSE = `G              D/F#
Quando a tarde desce sobre o mar
Em7            C
Tua voz acalma o vento em mim
G              D/F#
Eu lancei a rede sem achar
Em7        C      D
Mas contigo posso ir até o fim`
const CHORUS = `C            G
Mestre da manhã
D              Em7
Chama o meu nome outra vez
C            G
Deixo a rede no chão
D
Vou contigo, sou teu`
const PART =
  'Fogo na praia, pão repartido\nNão tenhas medo, vem outra vez\nTudo que é meu já te foi oferecido\nLeva contigo o que a noite me fez'

const asked = (text: string) => findDoubtfulLines(readPastedSong(text).lyrics).map(line => line.text)

describe('what a song has besides its words is asked about', () => {
  it.each([
    'batera só no aro até aqui',
    'Davi puxa e o povo responde',
    'Levanta a mão o coral',
    'Rede Lançada',
    'Enviar correção desta página',
    'mesma coisa que domingo passado',
    'Postado por Levita da Serra',
  ])('%s', line => {
    expect(asked(`${VERSE}\n\n${line}\n\n${CHORUS}`)).toEqual([line])
    expect(asked(`${VERSE}\n\n${CHORUS}\n\n${line}`)).toEqual([line])
  })

  it('also in the middle of a stanza without chords', () => {
    const lines = PART.split('\n').toSpliced(2, 0, 'baixo fica parado nessa parte')
    expect(asked(`${VERSE}\n\n${CHORUS}\n\n${lines.join('\n')}`)).toEqual(['baixo fica parado nessa parte'])
  })

  it('each line of a list of songs', () => {
    const list = ['Mais tocadas', '1. O Poço de Jacó', '2. Terra Sem Cerca', '3. Vem, Maranata']
    expect(asked(`${VERSE}\n\n${CHORUS}\n\n${list.join('\n')}`)).toEqual(list)
  })

  it('words with chords that are no words of the song', () => {
    const line = 'repete [Am] até o último casal chegar'
    expect(asked(`${VERSE}\n\n${CHORUS}\n\n${line}`)).toEqual([line])
  })
})

describe('a song without doubts asks nothing', () => {
  it.each([
    ['with chords throughout', `${VERSE}\n\n${CHORUS}\n\n${VERSE}\n\n${CHORUS}`],
    ['with a stanza without chords', `${VERSE}\n\n${CHORUS}\n\n${PART}`],
    ['with names of parts', `[Verso 1]\n${VERSE}\n\nRefrão\n${CHORUS}\n\nPonte\n${PART}\n\nRefrão`],
    ['without chords', [VERSE, CHORUS].map(removeChords).join('\n\n') + '\n\n' + PART],
    ['in capitals', `${VERSE}\n\n${CHORUS}\n\n${PART}`.toUpperCase()],
  ])('%s', (_, song) => expect(asked(song)).toEqual([]))

  it('nor does one of which somebody is just writing the beginning', () => {
    const lines = PART.split('\n')
    for (const [at] of lines.entries()) expect(asked(lines.slice(0, at + 1).join('\n'))).toEqual([])
    expect(asked('Confio em Deus')).toEqual([])
  })
})

describe('a line that somebody has said to be chords', () => {
  it.each([
    ['Mod. p/ Bb (no click!) – Keys dá F4 F', /Mod\. p\/ \[Bb\]/],
    ['Folha do violão — Tom: D — batida: toada', /Tom: \[D\]/],
    ['sobe p/ A na última; espontâneo, ficar em Em7 C2', /\[Em7\] \[C2\]/],
  ])('is not asked about as something else: %s', (line, written) => {
    const { lyrics } = readPastedSong(`${VERSE}\n\n${CHORUS}\n\n${line}`)
    const [doubt, ...others] = findDoubtfulLines(lyrics)
    expect([doubt?.looksLike, others]).toEqual(['chords', []])
    const decided = decideLine(lyrics, doubt?.line ?? 0, 'chords')
    expect(decided).toMatch(written)
    expect(findDoubtfulLines(decided)).toEqual([])
  })
})

function removeChords(text: string) {
  const words = text.split('\n').filter((_, at) => at % 2)
  return words.join('\n')
}
