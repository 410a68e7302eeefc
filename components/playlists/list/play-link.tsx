'use client'

import { Play } from 'lucide-react'
import { LinkButton } from '@/components/kit/ui/button'
import { saveOpenedSong } from '@/components/playing/setlist/opened-song'
import { routes } from '@/lib/values/routes/routes'

type Props = { playlistId: string; hymnId: string; name: string; variant?: 'primary' | 'accent' }

/** Opens the setlist at its first hymn. */
export const PlayLink = ({ playlistId, hymnId, name, variant }: Props) => (
  <LinkButton
    href={routes.hymnInPlaylist(hymnId, playlistId)}
    onClick={() => saveOpenedSong({ playlistId, index: 0 }, 'set')}
    variant={variant}
    size="small"
  >
    <Play aria-hidden className="size-5" />
    Tocar<span className="sr-only"> {name}</span>
  </LinkButton>
)
