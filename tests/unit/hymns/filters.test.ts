import { describe, expect, it } from 'vitest'
import { readFacts } from '@/lib/hymns/search/facts'
import { describeFilter, type HymnFilters, isFiltering, noFilters, passesFilters } from '@/lib/hymns/search/filters'

const hymns = [
  { id: 'vale', collection: '', defaultKey: 'G' },
  { id: 'farol', collection: 'Harpa', defaultKey: 'G' },
  { id: 'porto', collection: 'Harpa', defaultKey: 'Am' },
]
const facts = readFacts({
  sungSince: '2026-08-25',
  hidden: ['porto'],
  hymns: [
    ['vale', 79, '2026-11-01', ['Natal', 'Ceia']],
    ['farol', 80, '2026-08-24', ['Ceia']],
  ],
})
const pass = (filters: Partial<HymnFilters>, known: typeof facts | undefined = facts) =>
  hymns.filter(hymn => passesFilters(hymn, { ...noFilters, ...filters }, known)).map(({ id }) => id)

describe('filters of the songbook', () => {
  it('by theme, key, tempo and collection, all of them together', () => {
    expect(pass({ theme: 'Ceia' })).toEqual(['vale', 'farol'])
    expect(pass({ key: 'Am' })).toEqual(['porto'])
    expect([pass({ tempo: 'slow' }), pass({ tempo: 'medium' }), pass({ tempo: 'fast' })]).toEqual([
      ['vale'],
      ['farol'],
      [],
    ])
    expect(pass({ collection: 'Harpa' })).toEqual(['farol', 'porto'])
    expect(pass({ collection: 'own' })).toEqual(['vale'])
    expect(pass({ collection: 'Harpa', key: 'G', theme: 'Ceia' })).toEqual(['farol'])
  })

  it('not sung for three months includes those that were never sung', () => {
    expect(pass({ unsung: 'yes' })).toEqual(['farol', 'porto'])
  })

  it('with lines that the projection screen does not show', () => {
    expect(pass({ hidden: 'yes' })).toEqual(['porto'])
    expect(describeFilter('hidden', 'yes')).toBe('Com linhas fora do Telão')
  })

  it('lets none through while what it needs is unknown, and all without a filter', () => {
    expect(passesFilters(hymns[0] as (typeof hymns)[0], { ...noFilters, theme: 'Ceia' }, undefined)).toBe(false)
    expect(pass({})).toEqual(['vale', 'farol', 'porto'])
    expect(isFiltering(noFilters)).toBe(false)
  })

  it('names what was chosen, and the themes in the order of the alphabet', () => {
    expect(describeFilter('key', 'Am')).toBe('Tom: Lá menor')
    expect(describeFilter('collection', 'own')).toBe('Louvores da igreja')
    expect(describeFilter('tempo', 'slow')).toBe('Lenta (até 79 bpm)')
    expect(facts.themes).toEqual(['Ceia', 'Natal'])
  })
})
