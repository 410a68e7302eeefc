'use client'

import { Minus, Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { readJson } from '@/components/kit/browser/read-json'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { callAction } from '@/components/kit/form/call-action'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { IconButton } from '@/components/kit/ui/icon-button'
import { LoadError } from '@/components/kit/ui/load-error'
import { Spinner } from '@/components/kit/ui/spinner'
import type { Outcome } from '@/lib/platform/action/outcome'
import { changeCell, fillCell, setNeed } from '@/lib/rosters/actions/planning'
import { countMissing, type RosterPerson } from '@/lib/rosters/month/month'
import type { ListedCandidate, PlaceCandidates } from '@/lib/rosters/planning/candidates'
import { messages } from '@/lib/rosters/planning/messages'
import type { Place } from '@/lib/rosters/proposal/candidate'
import { teamApi } from '@/lib/values/routes/team-routes'
import { CandidateList } from './candidate-list'
import { PersonLine } from './person-line'

type Props = { place: Omit<Place, 'day'>; onDone: () => void }
type Held = RosterPerson & { status: 'draft' | 'asked' | 'yes' }

/** Who serves in a place, how many it takes, and who could; a refusal shows what changed meanwhile. */
export function PlaceEditor({ place, onDone }: Props) {
  const router = useRouter()
  const [pending, start] = useTransition()
  const [leavingId, setLeavingId] = useState<string>()
  const { loaded, failed, error, loading, retry } = useLoaded(
    () => readJson<PlaceCandidates>(teamApi.rosterCandidates(place)),
    [place.eventId, place.originalStart, place.positionId],
  )
  if (!loaded) return failed && !loading ? <LoadError error={error} retry={retry} /> : <Spinner />

  const { places, candidates } = loaded
  const held = places.people.filter(isHeld)
  const missing = countMissing(places)
  // In a full place somebody has to leave; if there is one person, it is clear who.
  const leaving =
    held.find(({ assignmentId }) => assignmentId === leavingId) ?? (held.length === 1 ? held[0] : undefined)
  const replaced = leavingId || missing === 0 ? leaving : undefined

  const send = (call: Promise<Outcome>, isLast = false) =>
    start(async () => {
      const outcome = await callAction(call, messages.failure)
      showOutcome(outcome)
      setLeavingId(undefined)
      if (outcome.status === 'refused') router.refresh()
      if (outcome.status === 'done' && isLast) onDone()
      else retry()
    })
  const choose = ({ id: servantId, warned }: ListedCandidate) =>
    replaced
      ? send(changeCell({ assignmentId: replaced.assignmentId, seen: replaced.status, servantId, warned }), true)
      : send(fillCell({ ...place, servantId, warned }), missing <= 1)
  const takeOut = ({ assignmentId, status: seen }: Held) =>
    send(changeCell({ assignmentId, seen, servantId: null, warned: [] }))

  return (
    <div className="grid gap-5 pb-6" aria-busy={pending || undefined}>
      <ul className="ruled">
        {places.people.map(person => (
          <li key={person.assignmentId} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 flex-[1_1_10rem]">
              <PersonLine person={person} />
            </span>
            {isHeld(person) && (
              <span className="flex gap-1">
                {held.length > 1 && (
                  <Button
                    variant="ghost"
                    size="small"
                    aria-pressed={leavingId === person.assignmentId}
                    disabled={pending}
                    onClick={() => setLeavingId(person.assignmentId)}
                  >
                    Trocar<span className="sr-only"> {person.name}</span>
                  </Button>
                )}
                <Button variant="ghost" size="small" disabled={pending} onClick={() => takeOut(person)}>
                  Tirar<span className="sr-only"> {person.name}</span>
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-between gap-3">
        <span className="font-bold">Pessoas neste dia</span>
        <span className="flex items-center gap-2">
          <IconButton
            label="Uma pessoa a menos"
            variant="quiet"
            disabled={pending || places.count === 0}
            onClick={() => send(setNeed({ ...place, count: places.count - 1 }))}
          >
            <Minus aria-hidden />
          </IconButton>
          <output className="min-w-6 text-center font-bold figures">{places.count}</output>
          <IconButton
            label="Uma pessoa a mais"
            variant="quiet"
            disabled={pending || places.count >= 20}
            onClick={() => send(setNeed({ ...place, count: places.count + 1 }))}
          >
            <Plus aria-hidden />
          </IconButton>
        </span>
      </div>
      {missing === 0 && held.length > 1 && !replaced && (
        <p className="text-ink-soft">O lugar está completo: toque em “Trocar” para dizer quem sai.</p>
      )}
      <CandidateList
        title={replaced ? `No lugar de ${replaced.name}` : 'Quem pode'}
        candidates={candidates}
        isPending={pending || (missing === 0 && !replaced)}
        onChoose={choose}
      />
    </div>
  )
}

const isHeld = (person: RosterPerson): person is Held =>
  person.servantId !== null && (person.status === 'draft' || person.status === 'asked' || person.status === 'yes')
