import { goToPlace, placeNow } from '@/components/playing/leading/position/line-position'

/** How long, in milliseconds, the stage may take to turn its page. */
const SETTLING = 300

/** The stanza that the leader chose, for as long as the leader's own page stays where that choice brought it. */
let choice: { item: string | null; place: number; settled: number; seen: number } | undefined

export function choosePlace(item: string | null, place: number) {
  goToPlace(place, 'instant')
  choice = { item, place, settled: Date.now() + SETTLING, seen: placeNow() }
}

/** Where the others are led: what was chosen, or else what stands at the top of the leader's screen. */
export function ledPlace(item: string | null) {
  const seen = placeNow()
  if (choice && Date.now() < choice.settled) choice.seen = seen
  if (choice && (choice.item !== item || Math.abs(choice.seen - seen) > 0.3)) choice = undefined
  return choice?.place ?? Math.round(seen * 100) / 100
}
