import { describe, expect, it } from 'vitest'
import { searchHymns, searchIndex } from '@/lib/hymns/search'
import { foldText } from '@/lib/values/fold-text'

const hymns = [
  { number: 1, title: 'Coração Grato' },
  { number: 12, title: 'Santo, Santo, Santo!' },
  { number: 25, title: 'Fonte d’Água Viva' },
  { number: 112, title: 'Em Teu coração' },
  { number: 120, title: 'Vem, Espírito Santo' },
  { number: 300, title: 'As 12 Tribos' },
]
const index = searchIndex(hymns)
const numbers = (query: string) => searchHymns(index, query).map(hymn => hymn.number)

describe('finding a hymn', () => {
  it('ignores accents, case and punctuation', () => {
    expect(numbers('coracao')).toEqual([1, 112])
    expect(numbers('CORAÇÃO')).toEqual([1, 112])
    expect(numbers('Corac\u0327a\u0303o')).toEqual([1, 112])
    expect(numbers('santo santo')).toEqual([12, 120])
    expect(numbers('vem espirito!')).toEqual([120])
  })

  it('finds “d’água” with and without its apostrophe', () => {
    for (const query of ["d'água", 'd’agua', 'dagua', 'd agua', 'agua']) expect(numbers(query)).toEqual([25])
  })

  it('by number: the exact number first, then those that start with it', () => {
    expect(numbers('12')).toEqual([12, 120, 300])
    expect(numbers('012')).toEqual([12, 120, 300])
    expect(numbers('#12')).toEqual([12, 120, 300])
  })

  it('by number and title together', () => {
    expect(numbers('12 santo')).toEqual([12, 120])
  })

  it('titles that start with the query come before words, words before parts of words', () => {
    expect(numbers('san')).toEqual([12, 120])
    expect(numbers('anto')).toEqual([12, 120])
    expect(numbers('teu cora')).toEqual([112])
  })

  it('an empty query finds all, nonsense finds none', () => {
    expect(numbers('')).toEqual([1, 12, 25, 112, 120, 300])
    expect(numbers('   ')).toEqual([1, 12, 25, 112, 120, 300])
    expect(numbers('xyz')).toEqual([])
  })

  it('is normalised to plain letters', () => {
    expect(foldText('  Coração, d’Água — nº 1! ')).toBe('coracao d agua no 1')
  })
})

describe('finding a hymn by collection and key', () => {
  const index = searchIndex([
    { number: 15, title: 'Harpa de ouro', collection: '', defaultKey: 'G' },
    { number: 15, title: 'Conversão', collection: 'Harpa Cristã', defaultKey: 'F#m' },
    { number: 151, title: 'Fala', collection: 'Harpa Cristã', defaultKey: 'Bb' },
    { number: null, title: 'Sol da manhã', collection: 'Coral', defaultKey: 'C' },
  ])
  const titles = (query: string) => searchHymns(index, query).map(({ title }) => title)

  it('by the name of a collection, alone or with a number, below the titles', () => {
    expect(titles('harpa')).toEqual(['Harpa de ouro', 'Conversão', 'Fala'])
    expect(titles('harpa crista 15')).toEqual(['Conversão', 'Fala'])
    expect(titles('coral manha')).toEqual(['Sol da manhã'])
  })

  it('by key, as charts write it and as people say it', () => {
    expect(titles('Bb')).toEqual(['Fala'])
    expect(titles('F#m')).toEqual(['Conversão'])
    expect(titles('fá sustenido menor')).toEqual(['Conversão'])
    expect(titles('tom de si bemol')).toEqual(['Fala'])
    expect(titles('sol')).toEqual(['Sol da manhã', 'Harpa de ouro'])
  })
})
