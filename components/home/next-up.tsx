'use client'

import { ChevronRight, Navigation } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMinute } from '@/components/kit/browser/use-minute'
import { Badge } from '@/components/kit/ui/badge'
import { buttonClass } from '@/components/kit/ui/button'
import { Link } from '@/components/kit/ui/link'
import { describeCountdown } from '@/lib/events/countdown'
import type { Upcoming } from '@/lib/events/upcoming/upcoming'
import { routes } from '@/lib/values/routes/routes'

type Props = { upcoming: Upcoming[]; setlist: ReactNode; play: ReactNode }

/**
 * The next service or event. The page is the same for everyone and all day, so the browser counts down, and goes on to
 * the following occurrence if the page stays open past the end of the first.
 */
export function NextUp({ upcoming, setlist, play }: Props) {
  const now = useMinute()
  const next = upcoming.find(({ ends }) => now === undefined || Date.parse(ends) > now)

  return (
    <section aria-labelledby="a-seguir" className="rounded-soft bg-art-field px-4 py-3 text-on-field sm:p-6">
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-4">
        <h2 id="a-seguir" className="font-sans text-[0.9375rem] font-bold">
          A seguir
        </h2>
        {next && now !== undefined && (
          <p className="figures">
            <Badge tone="accent">{describeCountdown(next, now)}</Badge>
          </p>
        )}
      </div>
      {next ? <Occurrence {...next} /> : <NothingPlanned />}
      {setlist}
      {(next?.directions || play) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {play}
          {next?.directions && <Directions href={next.directions} />}
        </div>
      )}
    </section>
  )
}

const Occurrence = ({ title, starts, when, place, href }: Upcoming) => (
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
