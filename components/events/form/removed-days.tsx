import { useRef, useState } from 'react'
import { findNeighbourControl } from '@/components/kit/browser/focus'
import { readJson } from '@/components/kit/browser/read-json'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { callAction } from '@/components/kit/form/call-action'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { restoreOccurrence } from '@/lib/events/actions/editing'
import type { RemovedDay } from '@/lib/events/exceptions/queries'
import { messages } from '@/lib/events/messages'
import { api } from '@/lib/values/routes/routes'

type Props = { eventId: string; version: number; onRestored: (version: number) => void }

/** The days that were taken out of a series, folded, each with its way back; nothing if there are none. */
export function RemovedDays({ eventId, version, onRestored }: Props) {
  const { loaded: days, replace } = useLoaded(() => readJson<RemovedDay[] | null>(api.removedDays(eventId)), [eventId])
  const [restoring, setRestoring] = useState('')
  const list = useRef<HTMLDetailsElement>(null)

  async function restore(originalStart: string, button: HTMLElement) {
    // Each brings a new version, with which the next one is sent.
    if (restoring) return
    setRestoring(originalStart)
    const neighbour = findNeighbourControl(button, 'first') ?? findFormControl(list.current)
    const outcome = await callAction(restoreOccurrence({ eventId, originalStart, version }), messages.notRestored)
    setRestoring('')
    showOutcome(outcome)
    if (outcome.status !== 'done' || !outcome.result) return
    // If somebody else has saved too, the form keeps its version, and its own saving compares what they wrote.
    if (outcome.result.version === version + 1) onRestored(outcome.result.version)
    replace(days => days?.filter(day => day.originalStart !== originalStart))
    neighbour?.focus()
  }

  if (!days || days.length === 0) return null
  return (
    <details ref={list} className="rounded-soft bg-sunken px-4 py-1.5">
      <summary className="min-h-11 py-2 font-bold">Datas retiradas ({days.length})</summary>
      <ul className="ruled pb-2">
        {days.map(({ originalStart, day }) => (
          <li key={originalStart} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
            <span>{day}</span>
            <Button
              variant="quiet"
              size="small"
              pending={restoring === originalStart}
              aria-label={`Trazer de volta: ${day}`}
              onClick={({ currentTarget }) => restore(originalStart, currentTarget)}
            >
              Trazer de volta
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The first field of the form around it, for the focus when the last day has left the list. */
const findFormControl = (element: HTMLElement | null) =>
  element?.closest('form')?.querySelector<HTMLElement>('input:not([type=hidden])')
