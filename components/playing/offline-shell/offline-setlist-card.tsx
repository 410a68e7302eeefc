import { Play } from 'lucide-react'
import type { OfflineContent } from '@/components/playing/offline/offline-content'
import { LinkButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { formatHymnCount } from '@/lib/playlists/position'
import { routes } from '@/lib/routes'

/** A saved setlist; it opens at the song last played. */
export const OfflineSetlistCard = ({
  setlist: { id, name, titles },
}: {
  setlist: OfflineContent['setlists'][number]
}) => (
  <Card as="li" className="flex flex-wrap items-center justify-between gap-3">
    <div className="min-w-0 flex-[1_1_11rem]">
      <h3 className="text-lg leading-snug font-semibold wrap-anywhere">{name}</h3>
      <p className="text-[0.9375rem] text-ink-soft">{formatHymnCount(titles.length)}</p>
    </div>
    <LinkButton href={routes.sharedPlaylist(id)} size="small">
      <Play aria-hidden className="size-5" />
      Tocar<span className="sr-only"> {name}</span>
    </LinkButton>
  </Card>
)
