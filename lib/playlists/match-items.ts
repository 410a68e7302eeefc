import { type ItemSettings, serializeItem } from './item-settings'

type PlannedItem = { hymnId: string } & ItemSettings
export type MatchedItem = PlannedItem & { id?: string }

/**
 * Assigns existing items to the wanted ones: the item with the same content, otherwise one with the same hymn. Each
 * existing item is used once; a wanted item without a match has no id.
 */
export function matchItems(currentItems: (PlannedItem & { id: string })[], wantedItems: PlannedItem[]): MatchedItem[] {
  const free = [...currentItems]
  const take = (fits: (item: PlannedItem) => boolean) => {
    const at = free.findIndex(fits)
    return at < 0 ? undefined : free.splice(at, 1)[0]?.id
  }
  const exactMatches = wantedItems.map(planned => take(item => serializeItem(item) === serializeItem(planned)))
  return wantedItems.map((planned, at) => {
    const id = exactMatches[at] ?? take(({ hymnId }) => hymnId === planned.hymnId)
    return id ? { ...planned, id } : planned
  })
}
