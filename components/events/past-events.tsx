'use client'

import { useEffect, useRef } from 'react'
import type { CalendarEvent, Rights } from '@/lib/events/calendar'
import { EventList } from './event-list'

type Props = { events: CalendarEvent[]; rights: Rights }

/** What is over in the month it is: folded, unless an address leads to one of them. */
export function PastEvents({ events, rights }: Props) {
  const folded = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const asked = window.location.hash.slice(1)
    const event = asked && folded.current?.querySelector(`[id="${CSS.escape(asked)}"]`)
    if (!folded.current || !event || folded.current.open) return
    folded.current.open = true
    event.scrollIntoView({ block: 'center' })
  }, [])

  if (events.length === 0) return null
  return (
    <details ref={folded} className="mt-6">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-full px-4 font-bold text-ink-soft edged-strong hover:bg-sunken">
        Já aconteceram ({events.length})
      </summary>
      <div className="mt-4">
        <EventList events={events} rights={rights} />
      </div>
    </details>
  )
}
