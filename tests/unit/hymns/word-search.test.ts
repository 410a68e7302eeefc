import { describe, expect, it } from 'vitest'
import { rankHymns } from '@/lib/hymns/search/rank-hymns'
import { toSearchedHymn } from '@/lib/hymns/search/searched-hymn'
import { stemPortuguese } from '@/lib/hymns/search/stem-portuguese'

const song = (title: string, lyrics: string, facts: { author?: string; themes?: string[]; collection?: string } = {}) =>
  toSearchedHymn({ id: title, number: null, title, lyrics, ...facts })

const songs = [
  song(
    'Manhã',
    'Tom: G\n[Intro] [G] [D]\n\n[G]Canta, ó vale, can[D]ta\n{C}Vale de pedra\n\nRefrão:\nO rio desce devagar',
  ),
  song('Farol', '[Em]Na beira do mar\n**Acende** o fa[C]rol do porto', { author: 'Beatriz Søren', themes: ['Natal'] }),
  song('Porto', 'Barco de madeira, [D]vela de linho\nCoração tranquilo no cais', { themes: ['Viagem longa'] }),
  song('Vela', 'Uma luz pequena\nGlória na janela, glória no quintal', { author: 'Rio Branco' }),
]
const find = (query: string) => rankHymns(songs, query).map(({ id }) => id)
const explain = (query: string) => rankHymns(songs, query).map(({ id, kind }) => `${id}: ${kind}`)
const show = (query: string) =>
  rankHymns(songs, query).map(({ line }) => {
    const { label, text = '', marks = [] } = line ?? {}
    const marked = marks
      .toReversed()
      .reduce((all, [from, to]) => `${all.slice(0, from)}<${all.slice(from, to)}>${all.slice(to)}`, text)
    return label ? `${label}: ${marked}` : marked
  })

describe('finding a hymn by its words', () => {
  it('first line, author, theme and the rest of the song, in this order', () => {
    expect(explain('vela')).toEqual(['Porto: first line'])
    expect(explain('rio')).toEqual(['Vela: author', 'Manhã: phrase'])
    expect(explain('natal')).toEqual(['Farol: theme'])
    expect(explain('desce rio')).toEqual(['Manhã: song'])
  })

  it('shows the line that has the words, with the words marked', () => {
    expect(show('coracao tranq')).toEqual(['<Coração> <tranquilo> no cais'])
    expect(show('GLÓRIA na')).toEqual(['<Glória> <na> janela, <glória> <no> quintal'.replace('<no>', 'no')])
    expect(show('soren')).toEqual(['Autor: Beatriz <Søren>'])
    expect(show('viagem')).toEqual(['Tema: <Viagem> longa'])
  })

  it('reads over chords, bold and the ends of lines', () => {
    expect(show('canta o vale canta')).toEqual(['<Canta>, <ó> <vale>, <canta>'])
    expect(explain('acende o farol')).toEqual(['Farol: phrase'])
    expect(explain('linho coracao')).toEqual(['Porto: phrase'])
  })

  it('finds nothing by labels, chords and what only musicians read', () => {
    for (const query of ['intro', 'refrao', 'tom']) expect(find(query)).toEqual([])
  })

  it('leaves titles to the list, unless another word is elsewhere', () => {
    expect(find('farol')).toEqual([])
    expect(explain('farol beatriz')).toEqual(['Farol: author'])
  })

  it.each([
    ['corasao', 'Coração tranquilo no cais'],
    ['coarcao', 'Coração tranquilo no cais'],
    ['corrac', 'Coração tranquilo no cais'],
    ['tranquilissimo', 'Coração tranquilo no cais'],
    ['maderia', 'Barco de madeira, vela de linho'],
    ['cantaremos', 'Canta, ó vale, canta'],
    ['o rio desse devagar', 'O rio desce devagar'],
    ['barco da madeira', 'Barco de madeira, vela de linho'],
  ])('forgives a slip: %s', (query, line) => {
    expect(rankHymns(songs, query)[0]).toMatchObject({ kind: 'near', line: { text: line } })
  })

  it('forgives a slip in a title, which shows itself', () => {
    expect(rankHymns([song('Coração Grato', 'Lá, lá')], 'corasao')).toEqual([
      { id: 'Coração Grato', kind: 'near', line: undefined },
    ])
  })

  it('shows near misses only to those who found little', () => {
    const many = Array.from({ length: 5 }, (_, n) => song(`Louvor ${n}`, 'Um dia de sol e chuva'))
    expect(rankHymns([...many, song('Perto', 'Guarda-chuve')], 'chuva').map(({ id }) => id)).not.toContain('Perto')
    expect(rankHymns([...many.slice(1), song('Perto', 'Guarda-chuve')], 'chuva').at(-1)).toMatchObject({ id: 'Perto' })
  })

  it('takes a number for what it is: its neighbours are other hymns', () => {
    const numbered = [1234, 1243, 1235].map(number =>
      toSearchedHymn({ id: `${number}`, number, title: 'Luz', lyrics: '' }),
    )
    expect(rankHymns(numbered, '1243')).toEqual([])
  })

  it('finds nothing by nonsense or by fewer than three letters', () => {
    for (const query of ['xyzxyz', 'na', '?!', '   ', 'ó']) expect(find(query)).toEqual([])
  })
})

it('words that differ by their ending have one stem', () => {
  expect(['cantarei', 'cantamos', 'cantando'].map(stemPortuguese)).toEqual(['cant', 'cant', 'cant'])
  expect(['flor', 'flores'].map(stemPortuguese)).toEqual(['flor', 'flor'])
})
