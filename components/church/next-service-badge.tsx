'use client'

import { createStore } from '@/components/browser/store'
import { useStore } from '@/components/browser/use-store'
import { Badge } from '@/components/ui/badge'
import type { Church } from '@/lib/church/facts'
import { nextService, type TimedService } from '@/lib/church/next-service'

/** Marks the next service by the church's clock, in the browser: the HTML of the page is the same all week. */
type Props = { at: number; services: TimedService[]; timeZone: Church['timeZone'] }

export function NextServiceBadge({ at, services, timeZone }: Props) {
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
