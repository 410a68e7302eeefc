import { demoChurch } from './demo'
import type { Verse } from './schema'

/** The verse of a day (`YYYY-MM-DD`, as the church's calendar says): one for everyone, never two days running. */
export function verseOf(day: string, said: readonly Verse[] = []): Verse {
  const verses = said.length > 0 ? said : demoChurch.verses
  const days = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000)
  const round = Math.floor(days / verses.length)
  const [first, second, ...rest] = shuffled(verses, round)
  const order = first === shuffled(verses, round - 1).at(-1) ? [second, first, ...rest] : [first, second, ...rest]
  return order[days - round * verses.length] ?? first ?? { reference: '', text: '' }
}

/** Every verse once a round, as if drawn from a hat: the round's number decides the draw. */
function shuffled(verses: readonly Verse[], round: number) {
  return verses
    .map((verse, index) => ({ verse, lot: lot(round * verses.length + index) }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ verse }) => verse)
}

/** A number that looks drawn at random and is always the same for the same ticket (the "lowbias32" hash). */
function lot(ticket: number) {
  let mixed = ticket
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
