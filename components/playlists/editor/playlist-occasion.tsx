'use client'

import { startTransition, useOptimistic } from 'react'
import { callAction } from '@/components/kit/form/call-action'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { PlannedFor } from '@/components/playlists/planned-for'
import { schedulePlaylist } from '@/lib/playlists/actions/editing'
import { messages } from '@/lib/playlists/messages'
import type { PlaylistSchedule } from '@/lib/playlists/schedule/queries'
import { DaySelect } from './day-select'

type Props = { playlistId: string; schedule: PlaylistSchedule }

/** For which service or event a playlist is. Saved at once; if that day was cancelled, it says so. */
export function PlaylistOccasion({ playlistId, schedule: { choices, planned, cancelled } }: Props) {
  const [chosen, setChosen] = useOptimistic(planned ?? '')

  const choose = (occurrence: string) =>
    startTransition(async () => {
      setChosen(occurrence)
      showOutcome(await callAction(schedulePlaylist({ playlistId, occurrence }), messages.scheduleFailed))
    })

  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <DaySelect
        choices={choices}
        // It stands among the fields of a form that it is no part of.
        form="none"
        hint="Opcional: a playlist aparece no início de todos, com “Tocar”. Fica salvo na hora."
        value={chosen}
        onChange={event => choose(event.target.value)}
      />
      {cancelled && chosen === planned && <PlannedFor day={cancelled} />}
    </div>
  )
}
