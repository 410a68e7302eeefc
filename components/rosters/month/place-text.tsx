import { countMissing, type PositionPlaces } from '@/lib/rosters/month/month'
import { PersonLine } from './person-line'

type Props = { name: string; place: PositionPlaces; isOpen: boolean }

/** A position on a day: who serves, what they answered, and how many are missing. Only spans: it may stand in a button. */
export function PlaceText({ name, place, isOpen }: Props) {
  const missing = isOpen ? countMissing(place) : 0
  const people = place.people.filter(({ status }) => status !== 'out')
  return (
    <>
      <span className="block text-sm font-bold text-ink-soft wrap-anywhere">{name}</span>
      {people.map(person => (
        <PersonLine key={person.assignmentId} person={person} />
      ))}
      {missing > 0 && (
        <span className="mt-1 flex items-center gap-2 font-bold text-accent-ink">
          <span aria-hidden className="size-4 shrink-0 rounded-full border-2 border-dashed border-current" />
          falta {missing}
        </span>
      )}
      {missing === 0 && people.length === 0 && <span className="block text-ink-soft">ninguém</span>}
    </>
  )
}
