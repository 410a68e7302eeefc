import { type Saying, writtenPlace } from './item-settings'

type Place = { hymnId: string } & Saying
export type ItemAgain = Place & { id?: string }

/**
 * The places that are wanted, each with the item that stands for it now, if one does: the one that says the same, else
 * one of the same hymn. An item stands for one place.
 */
export function itemsAgain(standing: (Place & { id: string })[], wanted: Place[]): ItemAgain[] {
  const free = [...standing]
  const taken = (fits: (item: Place) => boolean) => {
    const at = free.findIndex(fits)
    return at < 0 ? undefined : free.splice(at, 1)[0]?.id
  }
  const same = wanted.map(place => taken(item => writtenPlace(item) === writtenPlace(place)))
  return wanted.map((place, at) => {
    const id = same[at] ?? taken(({ hymnId }) => hymnId === place.hymnId)
    return id ? { ...place, id } : place
  })
}
