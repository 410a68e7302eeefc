import { describe, expect, it } from 'vitest'
import { looksLikeChords } from '@/lib/engines/cifra/markup/chord-like'
import { findDoubtfulLines } from '@/lib/engines/cifra/paste/doubtful-lines'
import { readPastedSong } from '@/lib/engines/cifra/paste/pasted-song'

const STANZA =
  'G             D\nRio que desce da serra\nC            G\nLeva contigo a canoa\nD            G\nLeva contigo a saudade'
const WRITTEN = '[G]Rio que desce [D]da serra\n[C]Leva contigo [G]a canoa\n[D]Leva contigo [G]a saudade'

describe('a leaflet of the Mass', () => {
  it.each([
    'Preces da comunidade',
    '4. SEGUNDA LEITURA (Rm 5,1-8)',
    '3. SAUDAÇÃO  Pres.: Em nome do Pai',
    'Despedida',
    '12º Domingo do Tempo Comum - Ano C',
    '(de joelhos)',
    'Pres.: O Senhor esteja com vocês.',
    'Orai, irmãos...',
  ])('%s is not sung', line => {
    expect(readPastedSong(`Rio\n\n${STANZA}\n\n${line}`).lyrics).toBe(`${WRITTEN}\n\n{comment: ${line}}`)
  })

  it('is answered in words that are spoken', () => {
    const { lyrics } = readPastedSong(`Rio\n\n${STANZA}\n\nPres.: O Senhor esteja com vocês.\nAss.: Ele está aqui.`)
    expect(lyrics).toContain('{comment: Pres.: O Senhor esteja com vocês.}\n{comment: Ass.: Ele está aqui.}')
  })

  it.each([
    'Comunhão de quem reparte',
    'Pres. nenhuma nos falte',
    'Entrada larga do rio',
    'Todos: Vem com a gente, rio',
    'De pé na beira da serra',
  ])('%s is sung', line => {
    expect(readPastedSong(`Rio\n\n${STANZA}\n${line}`).lyrics).toBe(`${WRITTEN}\n${line}`)
  })

  it('has its title below the rite', () => {
    expect(readPastedSong(`1. ENTRADA\nRio da serra\n\n${STANZA}`)).toMatchObject({ title: 'Rio da serra' })
  })

  it('asks about what is spoken beside chords in brackets', () => {
    const spoken = ['Pres.: O Senhor esteja com vocês.', 'Ass.: Ele está aqui.']
    const lyrics = `${WRITTEN}\n\n${spoken.join('\n')}`
    expect(findDoubtfulLines(lyrics).map(({ text }) => text)).toEqual(spoken)
  })
})

describe('who sings', () => {
  it('is named by letters above their chords', () => {
    const song = readPastedSong(`Rio\n\nA\n${STANZA}\n\nB\nEm            D\nRio que dorme na areia`)
    expect(song.lyrics).toBe(`{comment: A}\n${WRITTEN}\n\n{comment: B}\n[Em]Rio que dorme [D]na areia`)
  })
})

it.each(['tudo em D, bem baixo', 'termina em E maior, bem lento', 'o coro entra no C de novo'])(
  '%s names a chord among words',
  line => expect(looksLikeChords(line)).toBe(true),
)
