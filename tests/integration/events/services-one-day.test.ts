import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { restoreOccurrence } from '@/lib/events/actions/editing'
import { getCalendarFeed } from '@/lib/events/feed/queries'
import { buildEventsJsonLd } from '@/lib/events/json-ld'
import { getNextOccurrences } from '@/lib/events/next/queries'
import { getFirstPublicEvents, getPersonalMonth } from '@/lib/events/queries'
import { getToday } from '@/lib/events/services/queries'
import { listUpcoming } from '@/lib/events/upcoming/queries'
import { db } from '@/lib/platform/database/db'
import { readEntries } from '@/tests/support/ics'
import { insertProfile, signIn, signInAs, signInAsGuest, signOut } from '@/tests/support/people'
import {
  cancel,
  change,
  insertService,
  listPanel,
  plan,
  readPlans,
  readServiceDays,
  readVersion,
  remove,
  setNow,
} from '@/tests/support/services'

const sunday = '2026-11-29'
let id: string

beforeEach(async () => {
  setNow('2026-11-25T12:00')
  id = await insertService()
  await plan(id, `${sunday}T18:00`)
  await signIn(await insertProfile({ duties: ['content'] }))
})
afterEach(() => void vi.useRealTimers())

const readFeed = async () =>
  readEntries(await getCalendarFeed())
    .filter(({ recurrenceId }) => recurrenceId)
    .map(
      ({ summary, recurrenceId, component }) =>
        `${recurrenceId} ${summary} ${component.getFirstPropertyValue('status')}`,
    )
const readSearchResults = async () => {
  const { items } = await getFirstPublicEvents('2026-11')
  const church = { name: 'Igreja', street: '', district: '', city: '', state: '', postalCode: '' }
  return JSON.stringify(buildEventsJsonLd(items, church, 'https://igreja.example/calendar'))
}

describe('one Sunday is cancelled', () => {
  beforeEach(async () => {
    expect(await cancel({ id, day: sunday })).toMatchObject({ status: 'done' })
  })

  it('and everyone reads so, wherever they look', async () => {
    expect(await getToday()).toMatchObject({
      next: { when: 'Domingo, 6 de dezembro, 18:00', name: 'Culto' },
      notes: { [id]: ['29 de novembro: não haverá'] },
    })
    expect((await getNextOccurrences(2)).map(({ originalStart }) => originalStart)).toEqual([
      '2026-12-06T18:00',
      '2026-12-13T18:00',
    ])
    expect((await listUpcoming())[0]).toMatchObject({ title: 'Culto', when: 'Domingo, 6 de dezembro, 18:00' })
    expect(await readFeed()).toEqual([`${sunday}T18:00:00 Cancelado: Culto CANCELLED`])
    expect(await readSearchResults()).toContain('https://schema.org/EventCancelled')
  })

  it('and the month shows it as a day of its own, the others once for the service', async () => {
    const { items, services } = await getFirstPublicEvents('2026-11')
    expect(items).toMatchObject([{ id, date: sunday, isService: true, isException: true, isCancelled: true }])
    expect(services).toMatchObject([{ first: { id, date: '2026-11-01', time: '18:00' } }])
    expect(services[0]?.days.map(({ date }) => date)).toEqual([
      ...['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22'],
    ])
  })

  it('and what was planned waits, and is found again when it takes place after all', async () => {
    expect(await readPlans()).toEqual([`Louvor: Culto ${sunday}T18:00`])
    expect((await getNextOccurrences(8)).filter(({ playlistId }) => playlistId)).toEqual([])
    expect(await cancel({ id, day: sunday }, false)).toMatchObject({ status: 'done' })
    expect(await getNextOccurrences(1)).toMatchObject([
      { originalStart: `${sunday}T18:00`, playlistId: expect.any(String) },
    ])
    expect(await getToday()).toMatchObject({ next: { when: 'Domingo, 18:00' }, notes: {} })
    expect((await getFirstPublicEvents('2026-11')).items).toEqual([])
    expect(await readFeed()).toEqual([])
  })

  it('and the week of the church is as before: no form of the panel conflicts with it', async () => {
    expect(await listPanel()).toEqual(['Sunday 18:00 a 19:30 Culto'])
    expect(await readVersion()).toBe(1)
  })
})

describe('one Sunday', () => {
  it('is moved to Saturday at another hour, with its playlist', async () => {
    const saturday = { date: '2026-11-28', time: '19:00', endTime: '20:30' }
    expect(await change({ id, day: sunday }, saturday)).toMatchObject({ status: 'done' })
    expect(await getToday()).toMatchObject({
      next: { when: 'Sábado, 19:00' },
      notes: { [id]: ['29 de novembro: em 28 de novembro, às 19:00'] },
    })
    expect(await getNextOccurrences(2)).toMatchObject([
      { starts: '2026-11-28T22:00:00.000Z', originalStart: `${sunday}T18:00`, playlistId: expect.any(String) },
      { originalStart: '2026-12-06T18:00' },
    ])
    expect(await readServiceDays('2026-11-01', '2026-12-01')).toContain('2026-11-28 19:00 Culto')
    expect(await readServiceDays('2026-11-01', '2026-12-01')).not.toContain(`${sunday} 18:00 Culto`)
  })

  it('has another name and a note', async () => {
    await change({ id, day: sunday }, { title: 'Ceia do Senhor', description: 'Traga a família.' })
    expect(await getToday()).toMatchObject({
      next: { when: 'Domingo, 18:00', name: 'Ceia do Senhor' },
      notes: { [id]: ['29 de novembro: Ceia do Senhor, Traga a família.'] },
    })
    expect(await getNextOccurrences(2)).toMatchObject([{ title: 'Ceia do Senhor' }, { title: 'Culto' }])
    expect(await listPanel()).toEqual(['Sunday 18:00 a 19:30 Culto'])
  })

  it('may end after midnight, or be for members only', async () => {
    const vigil = { title: 'Vigília', time: '22:00', endTime: '01:00', endsNextDay: 'on' }
    expect(await change({ id, day: sunday }, vigil)).toMatchObject({ status: 'done' })
    expect(await change({ id, day: '2026-12-06' }, { title: 'Assembleia', membersOnly: 'on' })).toMatchObject({
      status: 'done',
    })
    await signOut()
    const december = await getFirstPublicEvents('2026-12')
    expect(december.items).toEqual([])
    expect(december.services[0]?.days.map(({ date }) => date)).toEqual(['2026-12-13', '2026-12-20', '2026-12-27'])
    setNow('2026-11-30T12:00')
    expect(await getToday()).toMatchObject({ next: { when: 'Domingo, 13 de dezembro, 18:00', name: 'Culto' } })
    expect(JSON.stringify(await getToday())).not.toContain('Assembleia')
  })

  it('is taken out and brought back', async () => {
    await remove({ id, day: sunday })
    expect(await getToday()).toMatchObject({ notes: { [id]: ['29 de novembro: não haverá'] } })
    const { version } = await db.event.findUniqueOrThrow({ where: { id } })
    expect(await restoreOccurrence({ eventId: id, originalStart: `${sunday}T18:00`, version })).toMatchObject({
      status: 'done',
    })
    expect(await getToday()).toMatchObject({ next: { when: 'Domingo, 18:00' }, notes: {} })
  })

  it('is no day of the service: the calendar says so', async () => {
    expect(await cancel({ id, day: '2026-11-30' })).toMatchObject({ status: 'refused' })
    expect(await change({ id, day: sunday, time: '17:00' }, {})).toMatchObject({ status: 'refused' })
    expect(await db.eventException.count()).toBe(0)
  })
})

describe('a service belongs to nobody', () => {
  it('members and guests cannot change it, admins and those with the content duty can', async () => {
    for (const signInOther of [() => signInAs('member'), signInAsGuest, signOut]) {
      await signInOther()
      expect(await cancel({ id, day: sunday })).toMatchObject({ status: 'refused' })
      expect(await change({ id, day: sunday }, { title: 'Meu culto' })).toMatchObject({ status: 'refused' })
      expect(await remove({ id, day: sunday, scope: 'all' })).toMatchObject({ status: 'refused' })
    }
    expect(await db.eventException.count()).toBe(0)
    await signInAs('admin')
    expect(await cancel({ id, day: sunday })).toMatchObject({ status: 'done' })
    expect(await db.event.findMany()).toMatchObject([{ kind: 'service', createdBy: null }])
  })

  it('only those who may change it are told that they may', async () => {
    expect(await getPersonalMonth('2026-11')).toMatchObject({ services: true, own: [], madeBy: {} })
    await signInAs('member')
    expect(await getPersonalMonth('2026-11')).toMatchObject({ services: false, own: [], madeBy: {} })
  })
})
