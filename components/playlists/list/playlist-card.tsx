'use client'

import { Link2, Share2 } from 'lucide-react'
import { ListenLink } from '@/components/hymns/listen-link'
import { createStore } from '@/components/kit/browser/store'
import { useStore } from '@/components/kit/browser/use-store'
import { copyLink } from '@/components/kit/overlay/share'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { IconButton } from '@/components/kit/ui/icon-button'
import { Link } from '@/components/kit/ui/link'
import { OfflineReadyNote } from '@/components/playing/offline/offline-ready-note'
import { saveOpenedSong } from '@/components/playing/setlist/opened-song'
import { PlannedFor } from '@/components/playlists/planned-for'
import { OnlyFor } from '@/components/session/only-for'
import { anyPerson } from '@/lib/platform/session/actor'
import { formatHymnCount } from '@/lib/playlists/position'
import type { ListedPlaylist } from '@/lib/playlists/queries'
import { routes } from '@/lib/values/routes/routes'
import { PlayLink } from './play-link'
import { PlaylistIcons } from './playlist-icons'
import { sharePlaylist } from './share-playlist'

type Props = { playlist: ListedPlaylist; onRemoved: () => void }

export function PlaylistCard({ playlist, onRemoved }: Props) {
  const { id, name, description, plannedFor, createdOn, count, hymns } = playlist
  const [first] = hymns

  return (
    <Card
      as="li"
      id={`playlist-${id}`}
      className="flex flex-col gap-4 outline-3 outline-offset-3 outline-transparent transition-[outline-color] duration-300 data-highlighted:outline-accent"
    >
      <div>
        <div className="flex flex-wrap items-start gap-2">
          <h2 className="min-w-0 flex-[1_1_11rem] text-heading wrap-anywhere">{name}</h2>
          <PlaylistIcons playlist={playlist} onRemoved={onRemoved} />
        </div>
        {plannedFor && <PlannedFor day={plannedFor} href={routes.day(plannedFor.eventId, plannedFor.originalStart)} />}
        <p className="mt-0.5 text-[0.9375rem] text-ink-soft">
          {formatHymnCount(count)} · {plannedFor && 'criada em '}
          {createdOn}
        </p>
      </div>
      <OfflineReadyNote playlistId={id} />
      {description && <p className="whitespace-pre-line wrap-anywhere">{description}</p>}
      {hymns.length > 0 && (
        <ol className="grid gap-1 text-ink-soft">
          {hymns.map((hymn, index) => (
            <li key={hymn.itemId} className="flex gap-3">
              <span className="min-w-[min(1.25rem,20px)] shrink-0 text-right font-bold text-primary figures">
                {index + 1}
              </span>
              <Link
                href={routes.hymnInPlaylist(hymn.id, id, index)}
                onClick={() => saveOpenedSong({ playlistId: id, index }, 'person')}
                className="min-w-0 wrap-anywhere hover:text-primary"
              >
                {hymn.title}
              </Link>
              <OnlyFor allow={anyPerson}>
                <ListenLink hymn={hymn} className="-my-2 ml-auto" />
              </OnlyFor>
            </li>
          ))}
          {count > hymns.length && <li className="pl-[min(2rem,32px)]">e mais {count - hymns.length}</li>}
        </ol>
      )}
      <div className="mt-auto flex flex-wrap gap-2">
        {first && <PlayLink playlistId={id} hymnId={first.id} name={name} />}
        <CopyLink id={id} name={name} />
      </div>
    </Card>
  )
}

type CopyLinkProps = { id: string; name: string }

/** Copies the public link; on a phone, also offers the system's share sheet. */
function CopyLink({ id, name }: CopyLinkProps) {
  const canShare = useStore(abilities, () => 'share' in navigator, false)
  const path = routes.sharedPlaylist(id)

  return (
    <>
      <Button variant="quiet" size="small" onClick={() => copyLink(path)}>
        <Link2 aria-hidden className="size-5" />
        Copiar link<span className="sr-only"> de {name}</span>
      </Button>
      {canShare && (
        <IconButton label={`Compartilhar ${name}`} variant="quiet" onClick={() => sharePlaylist({ id, name })}>
          <Share2 aria-hidden />
        </IconButton>
      )}
    </>
  )
}

/** A store without changes: what the browser supports stays the same while a page is open. */
const abilities = createStore(undefined)
