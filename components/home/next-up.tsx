'use client'

import { ChevronRight, Navigation } from 'lucide-react'
import { useMinute } from '@/components/kit/browser/use-minute'
import { Badge } from '@/components/kit/ui/badge'
import { buttonClass } from '@/components/kit/ui/button'
import { Link } from '@/components/kit/ui/link'
import { PlayLink } from '@/components/playlists/list/play-link'
import { describeCountdown } from '@/lib/events/countdown'
import { formatHymnCount } from '@/lib/playlists/position'
import { routes } from '@/lib/values/routes/routes'
import type { Setlist, UpcomingWithSetlist } from './upcoming-setlists'

/**
 * The next service or event, how to get there, and its songs; a setlist of a later day has a line of its own. The page is
 * the same for everyone and all day, so the browser counts down, and goes on to the following occurrence if the page stays
 * open past the end of the first.
 */
export function NextUp({ upcoming }: { upcoming: UpcomingWithSetlist[] }) {
  const now = useMinute()
  const coming = upcoming.filter(({ ends }) => now === undefined || Date.parse(ends) > now)
  const [next] = coming
  const later = next?.setlist ? undefined : coming.find(({ setlist }) => setlist)

  return (
    <section aria-labelledby="a-seguir" className="rounded-soft bg-art-field px-4 py-3 text-on-field sm:p-6">
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-4">
        <h2 id="a-seguir" className="font-sans text-[0.9375rem] font-bold">
          <Link
            href={routes.calendar}
            className="-my-2.5 inline-flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            A seguir
          </Link>
        </h2>
        {next && now !== undefined && (
          <p className="figures">
            <Badge tone="accent">{describeCountdown(next, now)}</Badge>
          </p>
        )}
      </div>
      {next ? <Occurrence {...next} /> : <NothingPlanned />}
      {next?.setlist && (
        <p className="mt-1 line-clamp-1 border-on-field/25 text-[0.9375rem] leading-snug wrap-anywhere sm:mt-2 sm:line-clamp-2 sm:border-t sm:pt-2 sm:text-base">
          {describeSetlist(next.setlist)}
        </p>
      )}
      {(next?.directions || next?.setlist) && (
        <div className="mt-2 flex flex-wrap gap-2 sm:mt-3">
          {next.setlist && <PlaySetlist {...next.setlist} />}
          {next.directions && <Directions href={next.directions} />}
        </div>
      )}
      {later?.setlist && <LaterSetlist day={later.shortDay} setlist={later.setlist} />}
    </section>
  )
}

const Occurrence = ({ title, starts, when, place, href }: UpcomingWithSetlist) => (
  <>
    <h3 className="mt-1 text-2xl leading-tight line-clamp-2 wrap-anywhere sm:text-[1.75rem]">
      <Link href={href} className="underline-offset-4 hover:underline">
        {title} <ChevronRight aria-hidden className="inline size-5 align-[-0.1em]" />
      </Link>
    </h3>
    <p className="mt-1 leading-snug wrap-anywhere">
      <time dateTime={starts}>{when}</time>
      {place && <span className="line-clamp-1 text-[0.9375rem]">{place}</span>}
    </p>
  </>
)

const PlaySetlist = ({ id, firstHymnId, name }: Setlist) => (
  <PlayLink playlistId={id} hymnId={firstHymnId} name={name} variant="accent" />
)

const LaterSetlist = ({ day, setlist }: { day: string; setlist: Setlist }) => (
  <Link
    href={routes.highlightedPlaylist(setlist.id)}
    className="-mt-1 -mb-3 flex min-h-11 items-center border-on-field/25 text-[0.9375rem] leading-snug underline-offset-4 hover:underline sm:mt-4 sm:-mb-3 sm:border-t sm:pt-1"
  >
    <span className="line-clamp-2 min-w-0 wrap-anywhere">
      {day}: {describeSetlist(setlist)}
    </span>
  </Link>
)

const describeSetlist = ({ name, count }: Setlist) => `${name} · ${formatHymnCount(count)}`

const NothingPlanned = () => (
  <p className="mt-2">
    Nada marcado por enquanto.{' '}
    <Link href={routes.calendar} className="font-bold underline underline-offset-4">
      Ver o calendário
    </Link>
  </p>
)

const Directions = ({ href }: { href: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant: 'quiet', size: 'small' })}>
    <Navigation aria-hidden className="size-5" />
    Como chegar
    <span className="sr-only"> (abre em nova aba)</span>
  </a>
)
