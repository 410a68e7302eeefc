'use client'

import { ArrowLeft, ArrowRight, ListMusic } from 'lucide-react'
import type { Route } from 'next'
import { useEffect } from 'react'
import { Link } from '@/components/ui/link'
import { routes } from '@/lib/routes'
import { usePlaying } from './use-playing'

/** Where the pedal and the arrow keys lead. */
export type Ways = { previous?: Route; next?: Route }

const step =
  'flex min-h-[44px] items-center gap-[6px] rounded-full px-[14px] text-[15px] font-bold text-primary hover:bg-primary-soft [&_svg]:size-[18px]'

/** Anterior and Próximo, with the next hymn fetched whole before it is asked for; at the end, back to the list. */
export function PlaylistSteps({ hymnId, onWays }: { hymnId: string; onWays: (ways: Ways) => void }) {
  const playing = usePlaying(hymnId)
  const { previous, next } = waysOf(playing)
  useEffect(() => onWays({ previous, next }), [onWays, previous, next])

  if (!playing) return null
  const { order, position } = playing
  const ended = order === 'away' || (position && !next)

  return (
    <nav
      aria-label={typeof order === 'object' ? `Playlist ${order.name}` : 'Playlist'}
      className="flex min-h-[44px] items-center justify-between gap-1 border-b border-line px-1"
    >
      {previous ? (
        <Link href={previous} ahead="at once" className={step}>
          <ArrowLeft aria-hidden />
          Anterior
        </Link>
      ) : (
        <span className="min-w-[44px]" />
      )}
      {position && (
        <p className="min-w-0 text-center text-[13px] leading-tight text-ink-soft">
          <strong className="font-bold text-ink">{`${position.index + 1} de ${position.count}`}</strong>
          {typeof order === 'object' && <span className="hidden truncate sm:block">{order.name}</span>}
        </p>
      )}
      {next && (
        <Link href={next} ahead="at once" className={step}>
          Próximo
          <ArrowRight aria-hidden />
        </Link>
      )}
      {ended && (
        <Link href={routes.playlists} className={step}>
          <ListMusic aria-hidden />
          Voltar à lista
        </Link>
      )}
      {!order && <span className="min-w-[44px]" />}
    </nav>
  )
}

function waysOf(playing: ReturnType<typeof usePlaying>): Ways {
  if (!playing?.position) return {}
  const { playlistId, position } = playing
  return {
    previous: position.previous && routes.playedHymn(position.previous.id, playlistId, position.index - 1),
    next: position.next && routes.playedHymn(position.next.id, playlistId, position.index + 1),
  }
}
