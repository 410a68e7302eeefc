'use client'

import { store } from '@/components/browser/store'
import { useStore } from '@/components/browser/use-store'
import { Badge } from '@/components/ui/badge'
import { church } from '@/lib/church/church'
import { nextService } from '@/lib/church/next-service'

/** Beside the service that comes next, by the church's own clock; the page itself is the same all week. */
export function NextServiceBadge({ service }: { service: string }) {
  const minute = useStore(everyMinute, minuteNow, undefined)
  const next = minute === undefined ? undefined : nextService(church.services, wallClock(new Date(minute * 60_000)))
  return next?.service.name === service ? <Badge tone="accent">{next.soon}</Badge> : null
}

const minuteNow = () => Math.floor(Date.now() / 60_000)

const everyMinute = store(0, () => {
  const clock = setInterval(() => everyMinute.set(minuteNow()), 60_000)
  return () => clearInterval(clock)
})

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Sao_Paulo',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

function wallClock(now: Date) {
  const read = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, value]))
  return { weekday: read.weekday ?? '', clock: `${read.hour}:${read.minute}` }
}
