'use client'

import { createStore } from '@/components/browser/store'
import { useStore } from '@/components/browser/use-store'
import { Badge } from '@/components/ui/badge'
import type { Church } from '@/lib/church/facts'
import { nextService, type TimedService } from '@/lib/church/next-service'
import type { IslandFacts } from '@/lib/church/public-facts'
import { dayNames, inWeekOrder } from '@/lib/church/week'

/**
 * When the church meets, in large numbers: most visitors come for this. An island, so that the facts on times and
 * address are in the page only once for all its parts (decision 36).
 */
export function Services({ church }: { church: IslandFacts }) {
  if (!church.services) return null
  const services = inWeekOrder(church.services)
  return (
    <section aria-labelledby="cultos" className="bg-art-field text-on-field">
      <div className="column py-16 sm:py-20">
        <h2 id="cultos" className="text-title">
          Nossos encontros da semana
        </h2>
        <ul className="mt-8 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4">
          {services.map(({ weekday, starts, name, about }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two services may say the same, and nothing moves
            <li key={at} className="border-t border-on-field/25 py-5">
              <p className="flex min-h-7 items-center gap-3 font-semibold">
                {dayNames[weekday]}
                <NextServiceBadge at={at} services={services} timeZone={church.timeZone} />
              </p>
              <p className="mt-1 font-display text-5xl tracking-tight figures">
                <time dateTime={starts}>{starts}</time>
              </p>
              <p className="mt-2 font-bold">{name}</p>
              {about && <p className="mt-1">{about}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Marks the next service by the church's clock, in the browser: the HTML of the page is the same all week. */
type Props = { at: number; services: TimedService[]; timeZone: Church['timeZone'] }

function NextServiceBadge({ at, services, timeZone }: Props) {
  const minute = useStore(everyMinute, getMinute, undefined)
  const next =
    minute === undefined ? undefined : nextService(services, readWallClock(new Date(minute * 60_000), timeZone))
  return next && next.service === services[at] ? <Badge tone="accent">{next.soon}</Badge> : null
}

const getMinute = () => Math.floor(Date.now() / 60_000)

const everyMinute = createStore(0, () => {
  const clock = setInterval(() => everyMinute.set(getMinute()), 60_000)
  return () => clearInterval(clock)
})

function readWallClock(now: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const values = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, value]))
  return { weekday: values.weekday ?? '', clock: `${values.hour}:${values.minute}` }
}
