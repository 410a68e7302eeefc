import { expect, it } from 'vitest'
import { parseChart } from '@/lib/engines/cifra/chart/chart'
import { findSpreads } from '@/lib/engines/cifra/chart/spreads'

const stanza = ['[G]Quando o vento', '[D]me alcançou', '[Em]era noite', '[C]sobre o mar'].join('\n')
const song = (stanzas: number) => Array.from({ length: stanzas }, () => stanza).join('\n\n')
const spreadsOf = (lyrics: string) => {
  const { lines } = parseChart(lyrics)
  return { lines, spreads: findSpreads(lines) }
}

it('a short song stays in one column', () => {
  expect(spreadsOf(song(2)).spreads).toBeUndefined()
})

it('a song that fills a screen stands in two columns, as one', () => {
  expect(spreadsOf(song(6)).spreads).toEqual(new Set())
})

it('a very long song goes on below, after a stanza, in parts of about the same height', () => {
  const { lines, spreads } = spreadsOf(song(12))
  expect(spreads?.size).toBe(1)
  const [end = 0] = spreads ?? []
  expect(lines[end]?.kind).toBe('blank')
  expect(Math.abs(end - lines.length / 2)).toBeLessThan(5)
})

it('a long song without a blank line is not divided', () => {
  expect(spreadsOf(Array.from({ length: 60 }, () => '[G]Quando o vento').join('\n')).spreads).toEqual(new Set())
})
