import { useContext } from 'react'
import { readJson } from '@/components/kit/browser/read-json'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { ChangeNote } from '@/components/kit/form/change-note'
import { FormOutcome } from '@/components/kit/form/use-field-outcome'
import type { Occurrence } from '@/lib/events/event'
import { describeLost } from '@/lib/events/lost-words'
import type { LostOccurrences as Lost } from '@/lib/events/series/queries'
import { api } from '@/lib/values/routes/routes'

type Props = { event: Occurrence; scope: 'following' | 'all'; date: string; rule: string }

/** Says which days a change of a series would lose before it is saved, and confirms it by saving. */
export function LostOccurrences({ event: { id: eventId, originalStart }, scope, date, rule }: Props) {
  const { attempt } = useContext(FormOutcome)
  // The server refuses what nobody was told: after a refusal the days are asked for again.
  const { loaded } = useLoaded(
    () => readJson<Lost | null>(api.lostOccurrences({ eventId, scope, originalStart, date, rule })),
    [eventId, scope, originalStart, date, rule, attempt],
  )
  if (!loaded || loaded.lost.length === 0) return null

  return (
    <ChangeNote takes>
      <input type="hidden" name="lost" value={loaded.confirmation} />
      <p>{describeLost(loaded.lost)}</p>
    </ChangeNote>
  )
}
