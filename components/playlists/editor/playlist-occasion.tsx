'use client'

import { startTransition, useOptimistic } from 'react'
import { callAction } from '@/components/kit/form/call-action'
import { Select } from '@/components/kit/form/field'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { schedulePlaylist } from '@/lib/playlists/actions/editing'
import { messages } from '@/lib/playlists/messages'
import type { PlaylistSchedule } from '@/lib/playlists/schedule/queries'

type Props = { playlistId: string; schedule: PlaylistSchedule }

/** For which service or event the playlist is: the home page then offers to play it. Saved at once. */
export function PlaylistOccasion({ playlistId, schedule: { choices, planned } }: Props) {
  const [chosen, setChosen] = useOptimistic(planned ?? '')
  const isListed = choices.some(({ key }) => key === chosen)

  const choose = (occurrence: string) =>
    startTransition(async () => {
      setChosen(occurrence)
      showOutcome(await callAction(schedulePlaylist({ playlistId, occurrence }), messages.scheduleFailed))
    })

  return (
    <Select
      name="occurrence"
      // It stands among the fields of a form that it is no part of.
      form="none"
      // Saved at once: browsers restore no choice that others may have changed.
      autoComplete="off"
      label="Quando vai ser tocada?"
      hint="Opcional: a playlist aparece no início de todos, com “Tocar”. Fica salvo na hora."
      value={chosen}
      onChange={event => choose(event.target.value)}
    >
      <option value="">Sem dia marcado</option>
      {chosen && !isListed && <option value={chosen}>O dia já marcado</option>}
      {choices.map(({ key, text }) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </Select>
  )
}
