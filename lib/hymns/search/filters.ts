import { formatKeyName } from '@/lib/engines/cifra/theory/key'
import type { SongbookFacts } from './facts'

/** What the songbook is filtered by, as the address has it; an empty text filters nothing. */
export type HymnFilters = Record<FilterName, string>
export type FilterName = (typeof filterNames)[number]

export const filterNames = ['theme', 'key', 'tempo', 'collection', 'unsung', 'hidden'] as const
export const noFilters: HymnFilters = { theme: '', key: '', tempo: '', collection: '', unsung: '', hidden: '' }

/** The value that stands for the church's own songbook, which has no name. */
export const OWN_COLLECTION = 'own'
export const OWN_COLLECTION_NAME = 'Louvores da igreja'

const tempos: Record<string, { label: string; from: number; to: number }> = {
  slow: { label: 'Lenta (até 79 bpm)', from: 0, to: 79 },
  medium: { label: 'Média (80 a 119 bpm)', from: 80, to: 119 },
  fast: { label: 'Rápida (120 bpm ou mais)', from: 120, to: Number.POSITIVE_INFINITY },
}
export const tempoChoices = Object.entries(tempos).map(([value, { label }]) => ({ value, label }))

type FilteredHymn = { id: string; collection: string; defaultKey: string }

/** Whether a filter needs more than the page has. */
export const needsFacts = ({ theme, tempo, unsung, hidden }: HymnFilters) => Boolean(theme || tempo || unsung || hidden)

export const isFiltering = (filters: HymnFilters) => filterNames.some(name => filters[name] !== '')

/** Returns whether a hymn passes all filters; while its facts are unknown, the filters that need them let none through. */
export function passesFilters(hymn: FilteredHymn, filters: HymnFilters, facts: SongbookFacts | undefined) {
  if (filters.key && hymn.defaultKey !== filters.key) return false
  if (filters.collection && hymn.collection !== toCollection(filters.collection)) return false
  if (!needsFacts(filters)) return true
  if (!facts) return false

  const { themes, tempo, sung } = facts.find(hymn.id)
  const range = tempos[filters.tempo]
  if (filters.theme && !themes.includes(filters.theme)) return false
  if (range && (tempo === null || tempo < range.from || tempo > range.to)) return false
  if (filters.hidden && !facts.hidden.has(hymn.id)) return false
  return !filters.unsung || sung === null || sung < facts.sungSince
}

/** Names a chosen filter as its chip shows it. */
export function describeFilter(name: FilterName, value: string) {
  if (name === 'theme') return `Tema: ${value}`
  if (name === 'key') return `Tom: ${formatKeyName(value)}`
  if (name === 'tempo') return tempos[value]?.label ?? `Andamento: ${value}`
  if (name === 'collection') return toCollection(value) || OWN_COLLECTION_NAME
  return name === 'hidden' ? 'Com linhas fora do Telão' : 'Não cantado há 3 meses'
}

/** Returns the name that a hymn's collection has, which a filter in the address names. */
export const toCollection = (value: string) => (value === OWN_COLLECTION ? '' : value)
