'use client'

import { ArrowLeft, ArrowRight, ListMusic } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from '@/components/kit/ui/link'
import { WakeLockIcon } from '@/components/playing/controls/wake-lock-icon'
import { OfflineReadyBadge } from '@/components/playing/offline/offline-ready-badge'
import type { CurrentSetlist } from '@/components/playing/setlist/use-current-setlist'
import { routes } from '@/lib/values/routes/routes'

const stepClass =
  'flex min-h-[44px] min-w-[36px] items-center justify-center gap-[6px] rounded-full px-[8px] @min-[38.75rem]:shrink-0 text-[min(0.9375rem,5vw)] leading-tight font-bold text-primary hover:bg-primary-soft @min-[22.5rem]:px-[14px] @max-[38.75rem]:group-has-data-leader/dock:px-0 [&_svg]:size-[18px] [&_svg]:shrink-0'

/** A leader on a phone has the leader's buttons in the same row, and no room for the words. */
const wordClass = '@max-[38.75rem]:group-has-data-leader/dock:sr-only'

type Props = {
  playing: CurrentSetlist
  /** Whether the screen currently stays awake. */
  awake?: boolean
  onGo?: (index: number) => void
  onList?: () => void
}

/**
 * Anterior and Próximo, from the stored setlist: within the page if `onGo` is given; at the end, a link back to the
 * list.
 */
export function PlaylistNav({
  playing: { playlistId, setlist, index, position, findAddress },
  awake,
  onGo,
  onList,
}: Props) {
  const name = typeof setlist === 'object' ? setlist.name : undefined
  const previousAddress = position?.previous !== undefined && findAddress(position.previous)
  const nextAddress = position?.next !== undefined && findAddress(position.next)
  const hasEnded = setlist === 'away' || (position && !nextAddress)

  const goWithinPage = (index: number | undefined) => (event: MouseEvent) => {
    // With a modifier key the click is for the browser: another tab, another window.
    if (!onGo || index === undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onGo(index)
  }

  return (
    <nav
      aria-label={name === undefined ? 'Playlist' : `Playlist ${name}`}
      className="order-1 flex min-h-[44px] items-center justify-between gap-1 border-b border-line px-1 @max-[38.75rem]:group-has-data-leader/dock:gap-0 @max-[38.75rem]:group-has-data-leader/dock:px-0 @min-[38.75rem]:min-w-0 @min-[38.75rem]:flex-1 @min-[38.75rem]:border-b-0"
    >
      {previousAddress ? (
        <Link href={previousAddress} prefetch="never" onClick={goWithinPage(position?.previous)} className={stepClass}>
          <ArrowLeft aria-hidden />
          <span className={wordClass}>Anterior</span>
        </Link>
      ) : (
        <span className="min-w-[36px]" />
      )}
      {!setlist && <p className={positionClass}>{`${index + 1} de …`}</p>}
      {position && (
        <div className="flex min-w-min flex-wrap items-center justify-center gap-x-[6px] @min-[22.5rem]:min-w-0">
          <PositionButton onList={name === undefined ? undefined : onList}>
            {awake && <WakeLockIcon isAwake />}
            <span className="min-w-0">
              <strong className="font-bold whitespace-nowrap text-ink">{`${position.index + 1} de ${position.count}`}</strong>
              {name !== undefined && (
                <span className="hidden max-w-[9rem] truncate @min-[22.5rem]:block @max-[38.75rem]:group-has-data-leader/dock:hidden @min-[38.75rem]:hidden @min-[52.5rem]:block @min-[52.5rem]:max-w-none">
                  {name}
                </span>
              )}
            </span>
            {onList && (
              <ListMusic
                aria-hidden
                className="hidden size-[16px] shrink-0 @min-[22.5rem]:block @max-[38.75rem]:group-has-data-leader/dock:hidden"
              />
            )}
          </PositionButton>
          <span className="contents @max-[38.75rem]:group-has-data-leader/dock:hidden">
            <OfflineReadyBadge playlistId={playlistId} />
          </span>
        </div>
      )}
      {nextAddress && (
        <Link href={nextAddress} prefetch="never" onClick={goWithinPage(position?.next)} className={stepClass}>
          <span className={wordClass}>Próximo</span>
          <ArrowRight aria-hidden />
        </Link>
      )}
      {hasEnded && (
        <Link href={routes.playlists} className={`${stepClass} @min-[22.5rem]:whitespace-nowrap`}>
          <ListMusic aria-hidden />
          <span className={wordClass}>Voltar à lista</span>
        </Link>
      )}
      {!setlist && <span className="min-w-[44px]" />}
    </nav>
  )
}

const positionClass =
  'flex min-w-0 items-center gap-[6px] text-center text-[min(0.8125rem,4.5vw)] leading-tight text-ink-soft'

/** The position in the setlist; a tap shows the whole list. A long name leaves room for the badge behind it. */
function PositionButton({ onList, children }: { onList?: () => void; children: ReactNode }) {
  if (!onList) return <p className={positionClass}>{children}</p>
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title="Ver a lista"
      onClick={onList}
      className={`${positionClass} min-h-[44px] rounded-full px-[6px] hover:bg-sunken @min-[22.5rem]:px-[10px] @min-[22.5rem]:has-[~span_[title]]:max-w-[calc(100%-20px)]`}
    >
      {children}
    </button>
  )
}
