import { afterEach, expect, it, vi } from 'vitest'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import { getNextOccurrences } from '@/lib/events/next/queries'
import { db } from '@/lib/platform/database/db'
import { insertChurch } from '@/tests/support/church'
import { insertPlaylist } from '@/tests/support/songbook'
import { insertEvent } from '../../support/events'

const cacheTag = vi.hoisted(() => vi.fn())
vi.mock('next/cache', () => ({ cacheLife() {}, cacheTag, io: async () => {} }))

afterEach(() => void vi.useRealTimers())

const service = { name: 'Culto', weekday: 'Sunday' as const, starts: '18:00', ends: '19:30', about: '' }
const openChurch = () => insertChurch({ services: [service] })
const now = (instant: string) => void vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] })

it('services and events come next in one order, each with its playlist, until the first is over', async () => {
  now('2026-11-28T12:00:00Z')
  const {
    services: [culto],
  } = await openChurch()
  const series = await insertEvent({
    title: 'Ensaio',
    date: '2026-11-04',
    time: '19:30',
    endTime: '21:00',
    rule: 'FREQ=WEEKLY;BYDAY=WE',
  })
  await insertEvent({ title: 'Vigília', date: '2026-11-27', time: '22:00' })
  await insertEvent({ title: 'Reunião', date: '2026-11-28', membersOnly: true })
  const { id: playlistId } = await insertPlaylist(null)
  await db.occurrencePlaylist.create({
    data: { playlistId, eventId: culto?.id ?? null, originalStart: columnFromWallClock('2026-11-29T18:00') },
  })

  expect(await getNextOccurrences(3)).toMatchObject([
    {
      title: 'Culto',
      isService: true,
      eventId: culto?.id,
      originalStart: '2026-11-29T18:00',
      starts: '2026-11-29T21:00:00.000Z',
      overAt: '2026-11-29T22:30:00.000Z',
      playlistId,
    },
    { title: 'Ensaio', isService: false, eventId: series.id, originalStart: '2026-12-02T19:30', playlistId: null },
    { title: 'Culto', originalStart: '2026-12-06T18:00', playlistId: null },
  ])
  expect(cacheTag).toHaveBeenLastCalledWith('until:2026-11-29T22:30:00.000Z')
})

it('what is going on is still next, what was cancelled or taken out is not', async () => {
  now('2026-11-26T01:00:00Z')
  const { id: eventId } = await insertEvent({
    title: 'Vigília',
    date: '2026-11-25',
    time: '21:30',
    endTime: '23:00',
    rule: 'FREQ=DAILY;COUNT=3',
  })
  await db.eventException.create({
    data: {
      eventId,
      originalStart: columnFromWallClock('2026-11-26T21:30'),
      title: 'Vigília',
      eventDate: new Date('2026-11-26'),
      eventTime: new Date('1970-01-01T21:30Z'),
      isCancelled: true,
    },
  })
  expect((await getNextOccurrences(5)).map(({ originalStart }) => originalStart)).toEqual([
    '2026-11-25T21:30',
    '2026-11-27T21:30',
  ])
})

it('without services and events, nothing is next until midnight', async () => {
  now('2026-11-26T01:00:00Z')
  expect(await getNextOccurrences(2)).toEqual([])
  expect(cacheTag).toHaveBeenLastCalledWith('until:2026-11-26T03:00:00.000Z')
})
