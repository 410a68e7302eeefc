import { Play } from 'lucide-react'
import type { Route } from 'next'
import { LinkButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { countOfHymns, hymnPath } from '@/lib/playlists/place'
import type { Playlist } from '@/lib/playlists/queries'
import { CopyLink } from './copy-link'
import { PlaylistMenu } from './playlist-menu'

/** How many titles a card shows before it only counts the rest. */
const TITLES = 4

export function PlaylistCard({ playlist }: { playlist: Playlist }) {
  const { id, name, description, createdBy, createdOn, hymns } = playlist
  const [first] = hymns

  return (
    <Card
      as="li"
      id={`playlist-${id}`}
      className="grid grid-cols-1 gap-4 outline-3 outline-offset-3 outline-transparent transition-[outline-color] duration-300 data-highlighted:outline-accent"
    >
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-0 flex-[1_1_11rem]">
          <h2 className="text-heading">{name}</h2>
          <p className="mt-0.5 text-[0.9375rem] text-ink-soft">
            {countOfHymns(hymns.length)} · {createdOn}
          </p>
        </div>
        <PlaylistMenu id={id} name={name} createdBy={createdBy} />
      </div>
      {description && <p className="whitespace-pre-line">{description}</p>}
      {hymns.length > 0 && (
        <ol className="grid gap-1 text-ink-soft">
          {hymns.slice(0, TITLES).map((hymn, index) => (
            <li key={hymn.id} className="flex gap-3">
              <span className="w-5 shrink-0 text-right font-bold text-primary tabular-nums">{index + 1}</span>
              <span className="min-w-0">{hymn.title}</span>
            </li>
          ))}
          {hymns.length > TITLES && <li className="pl-8">e mais {hymns.length - TITLES}</li>}
        </ol>
      )}
      <div className="flex flex-wrap gap-2">
        {first && (
          <LinkButton href={hymnPath(first.id, id) as Route} prefetch size="small">
            <Play aria-hidden className="size-5" />
            Tocar<span className="sr-only"> {name}</span>
          </LinkButton>
        )}
        <CopyLink id={id} name={name} />
      </div>
    </Card>
  )
}
