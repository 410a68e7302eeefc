import { Expand, Printer, Send } from 'lucide-react'
import { shareText, toAbsoluteUrl } from '@/components/kit/overlay/share'
import { Button, LinkButton } from '@/components/kit/ui/button'
import { saveOpenedSong } from '@/components/playing/setlist/opened-song'
import { PlayLink } from '@/components/playlists/list/play-link'
import type { ShownDay } from '@/lib/rosters/day/day'
import { formatDayForWhatsApp } from '@/lib/rosters/day/whatsapp-text'
import { asRoute, routes } from '@/lib/values/routes/routes'

/** Plays the day's songs, opens Palco, sends the day as a text, prints it. */
export function DayActions({ day }: { day: ShownDay }) {
  const { occurrence, playlist } = day
  const [first] = playlist?.songs ?? []
  const send = () => {
    const address = toAbsoluteUrl(routes.day(occurrence.id, occurrence.originalStart))
    return shareText({ title: occurrence.title, text: formatDayForWhatsApp(day, address) })
  }
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {playlist && first && (
        <>
          <PlayLink playlistId={playlist.id} hymnId={first.hymnId} name={playlist.name} />
          <LinkButton
            href={asRoute(`${routes.hymnInPlaylist(first.hymnId, playlist.id)}#palco`)}
            onClick={() => saveOpenedSong({ playlistId: playlist.id, index: 0 }, 'set')}
            variant="quiet"
            size="small"
          >
            <Expand aria-hidden className="size-5" />
            Palco
          </LinkButton>
        </>
      )}
      <Button variant="quiet" size="small" onClick={send}>
        <Send aria-hidden className="size-5" />
        Enviar
      </Button>
      <Button variant="quiet" size="small" onClick={() => window.print()}>
        <Printer aria-hidden className="size-5" />
        Imprimir
      </Button>
    </div>
  )
}
