import { type Held, type HeldWays, placeOf } from './device-preferences'
import { fits } from './merge-change'
import { CHANGES, type Change, type KeptWay, noWay, type Of, type Way, wayOf } from './preferences'

/** A change made here; nothing but its result for a guest, of whom no server knows. */
export function changed(ways: HeldWays, of: Of, change: Partial<Way>, sent: { at: number } | null): HeldWays {
  const place = placeOf(of)
  const held: Held = ways[place] ?? noWay
  if (!sent) return { ...ways, [place]: { ...wayOf(held), ...change } }
  const before = Object.fromEntries(Object.keys(change).map(field => [field, held[field as keyof Way]]))
  return { ...ways, [place]: { ...held, ...change, was: { ...before, ...held.was }, at: sent.at } }
}

/** What is still to be sent. */
export const changesIn = (ways: HeldWays, now: number): Change[] =>
  Object.entries(ways)
    .flatMap(([place, held]) => {
      const { was, at = now } = held
      if (!was || Object.keys(was).length === 0) return []
      const is = Object.fromEntries(Object.keys(was).map(field => [field, held[field as keyof Way]]))
      return [{ ...ofPlace(place), was, is, ago: Math.max(0, now - at) }]
    })
    .slice(0, CHANGES)

/** After the server has answered what it knows: what was sent is done, what was changed meanwhile is still to be sent. */
export function settled(ways: HeldWays, sent: Change[], known: KeptWay[]): HeldWays {
  const after: HeldWays = Object.fromEntries(
    known.map(way => [placeOf(way), asWritten(ways[placeOf(way)], wayOf(way))]),
  )
  for (const [place, held] of Object.entries(ways)) {
    const theirs = after[place] ?? noWay
    const out = sent.find(change => placeOf(change) === place)
    const open = Object.entries(held.was ?? {}).filter(([field]) => isOpen(field as keyof Way, held, out, theirs))
    if (open.length === 0) continue
    const mine = Object.fromEntries(open.map(([field]) => [field, held[field as keyof Way]]))
    const was = Object.fromEntries(open.map(([field, was]) => [field, baseOf(field as keyof Way, was, out, theirs)]))
    after[place] = { ...theirs, ...mine, was, ...(held.at !== undefined && { at: held.at }) }
  }
  return after
}

/** Changed since it was sent, not sent at all, or a note that found no room beside another's. */
function isOpen(field: keyof Way, held: Held, sent: Change | undefined, theirs: Way) {
  if (!sent || !(field in sent.is) || sent.is[field] !== held[field]) return true
  return field === 'note' && held.note !== '' && !isIn(theirs.note, held.note) && !fits(theirs.note, held.note)
}

/** What a further change begins with. Of a note that was sent it is that: the server may have joined it with another's. */
function baseOf(field: keyof Way, was: unknown, sent: Change | undefined, theirs: Way) {
  if (!sent || !(field in sent.is)) return was
  if (field !== 'note') return theirs[field]
  return isIn(theirs.note, sent.is.note ?? '') ? sent.is.note : was
}

/** The server keeps a note without the spaces around it; who still writes keeps them. */
const asWritten = (held: Held | undefined, theirs: Way): Way =>
  held && tidy(held.note) === theirs.note ? { ...theirs, note: held.note } : theirs
const isIn = (whole: string, part: string) => whole.includes(tidy(part))
const tidy = (text: string) => text.normalize('NFC').trim()

function ofPlace(place: string): Of {
  const [hymnId = '', itemId] = place.split(' ')
  return { hymnId, itemId: itemId ?? null }
}
