'use client'

import { store } from '@/components/browser/store'
import { useStore } from '@/components/browser/use-store'
import { Badge } from '@/components/ui/badge'
import type { Church } from '@/lib/church/facts'
import { nextService, type TimedService } from '@/lib/church/next-service'

/** Beside the service that comes next, by the church's own clock; the page itself is the same all week. */
type Props = { at: number; services: TimedService[]; timeZone: Church['timeZone'] }

export function NextServiceBadge({ at, services, timeZone }: Props) {
  const minute = useStore(everyMinute, minuteNow, undefined)
  const next = minute === undefined ? undefined : nextService(services, wallClock(new Date(minute * 60_000), timeZone))
  return next && next.service === services[at] ? <Badge tone="accent">{next.soon}</Badge> : null
}

const minuteNow = () => Math.floor(Date.now() / 60_000)

const everyMinute = store(0, () => {
  const clock = setInterval(() => everyMinute.set(minuteNow()), 60_000)
  return () => clearInterval(clock)
})

function wallClock(now: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const read = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, value]))
  return { weekday: read.weekday ?? '', clock: `${read.hour}:${read.minute}` }
}
