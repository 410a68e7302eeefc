import { useTransition } from 'react'
import { callAction } from '@/components/kit/form/call-action'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { messages } from '@/lib/assembly/notifications/messages'
import type { MyNotifications } from '@/lib/assembly/notifications/queries'
import { setPlaying } from '@/lib/playlists/actions/playing'
import { changeMyNotifications } from './my-notifications'

type Playlist = MyNotifications['playlists'][number]

/** The playlists in which the person plays, each with the way out. */
export function PlayedPlaylists({ playlists }: { playlists: Playlist[] }) {
  if (playlists.length === 0) return null
  return (
    <ul aria-label="Playlists em que você toca" className="ruled">
      {playlists.map(playlist => (
        <PlayedPlaylist key={playlist.id} {...playlist} />
      ))}
    </ul>
  )
}

function PlayedPlaylist({ id, name }: Playlist) {
  const [pending, start] = useTransition()
  const stop = () =>
    start(async () => {
      const outcome = await callAction(setPlaying({ playlistId: id, isPlaying: false }), messages.notSaved)
      if (outcome.status === 'done')
        changeMyNotifications(({ playlists }) => ({ playlists: playlists.filter(other => other.id !== id) }))
      else showOutcome(outcome)
    })

  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1.5">
      <span className="min-w-0 flex-[1_1_7rem] font-semibold wrap-anywhere">{name}</span>
      <Button variant="ghost" size="small" pending={pending} onClick={stop}>
        Parar<span className="sr-only"> de tocar em {name}</span>
      </Button>
    </li>
  )
}
