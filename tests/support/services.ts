import { vi } from 'vitest'
import type { Service } from '@/lib/church/facts'
import { readChurch } from '@/lib/church/reads'
import { CHURCH_ID } from '@/lib/church/stored'
import { columnFromWallClock, wallClockFromColumn } from '@/lib/engines/recurrence/wall-clock'
import { cancelEvent, deleteEvent, updateEvent } from '@/lib/events/actions/editing'
import { updateServices } from '@/lib/events/actions/services'
import { toMonth } from '@/lib/events/event'
import { getFirstPublicEvents } from '@/lib/events/queries'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { insertChurch } from './church'
import { createFormData } from './form'
import { insertPlaylist } from './songbook'

/** The clock of the church; 25 November 2026 is a Wednesday. */
export const setNow = (local: string) => void vi.useFakeTimers({ now: new Date(`${local}:00-03:00`), toFake: ['Date'] })

export const culto = (change: Partial<Service> = {}): Service => ({
  ...{ id: '', name: 'Culto', weekday: 'Sunday', starts: '18:00', ends: '19:30', about: '', firstVisit: 'usual' },
  ...change,
})

/** A church with one service, every Sunday at 18:00. Returns the id of its series. */
export async function insertService(change: Partial<Service> = {}) {
  const { services } = await insertChurch({ services: [culto(change)] })
  return services[0]?.id ?? ''
}

/** The list of services as the panel shows it. */
export const readPanel = async () => (await readChurch()).services

/** The same in short lines. */
export const listPanel = async () =>
  (await readPanel()).map(({ weekday, starts, ends, name }) => `${weekday} ${starts} a ${ends} ${name}`)

export const readVersion = async () =>
  (await db.churchRow.findUniqueOrThrow({ where: { id: CHURCH_ID }, select: { version: true } })).version

/** Saves the panel's form of the services, which was opened with this version. */
export const saveServices = async (services: Partial<Service>[], version?: number) =>
  updateServices(
    idle,
    createFormData({ version: String(version ?? (await readVersion())), services: JSON.stringify(services) }),
  )

/** Changes the panel's services as somebody does who has just opened it. */
export const changePanel = async (change: (services: Service[]) => Service[]) => saveServices(change(await readPanel()))

/** Every day of the services from one day to before another, as the calendar shows them. */
export async function readServiceDays(from: string, end: string) {
  const months = [...new Set([from, end].map(toMonth))]
  const pages = await Promise.all(months.map(month => getFirstPublicEvents(month)))
  return pages
    .flatMap(({ items, services }) => [
      ...items.filter(({ isService }) => isService).map(event => sayDay(event, event.date)),
      ...services.flatMap(({ first, days }) => days.map(({ date }) => sayDay(first, date))),
    ])
    .filter(line => line >= from && line < end)
    .sort()
}

const sayDay = ({ time, title, isCancelled }: Event, date: string) =>
  `${date} ${time} ${title}${isCancelled ? ' (cancelado)' : ''}`
type Event = { time: string; title: string; isCancelled?: boolean }

type Occurrence = { id: string; day: string; time?: string; scope?: 'one' | 'following' | 'all' }

const toReference = async ({ id, day, time = '18:00', scope = 'one' }: Occurrence) => ({
  ...{ eventId: id, scope, originalStart: `${day}T${time}` },
  version: (await db.event.findUniqueOrThrow({ where: { id }, select: { version: true } })).version,
})

export const cancel = async (occurrence: Occurrence, isCancelled = true) =>
  cancelEvent({ ...(await toReference(occurrence)), isCancelled })

export const remove = async (occurrence: Occurrence) => deleteEvent(await toReference(occurrence))

/** Saves the calendar's form of an occurrence; what is not given stays as the service has it. */
export async function change(occurrence: Occurrence, fields: Record<string, string>) {
  const reference = await toReference(occurrence)
  const filled = { title: 'Culto', description: '', date: occurrence.day, time: occurrence.time ?? '18:00', ...fields }
  return updateEvent(idle, createFormData({ ...reference, version: String(reference.version), ...filled }))
}

export async function plan(eventId: string | null, originalStart: string, name = 'Louvor') {
  const { id: playlistId } = await insertPlaylist(null, [], name)
  await db.occurrencePlaylist.create({
    data: { playlistId, eventId, originalStart: columnFromWallClock(originalStart) },
  })
}

/** What playlists are planned for: 'Louvor: Culto 2026-11-29T18:00'. */
export async function readPlans() {
  const rows = await db.occurrencePlaylist.findMany({
    orderBy: { originalStart: 'asc' },
    select: { originalStart: true, playlist: { select: { name: true } }, event: { select: { title: true } } },
  })
  return rows.map(
    ({ originalStart, playlist, event }) => `${playlist.name}: ${event?.title} ${wallClockFromColumn(originalStart)}`,
  )
}
