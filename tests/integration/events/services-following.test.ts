import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getToday } from '@/lib/events/services/queries'
import { db } from '@/lib/platform/database/db'
import { insertProfile, signIn } from '@/tests/support/people'
import {
  cancel,
  change,
  changePanel,
  insertService,
  listPanel,
  plan,
  readPlans,
  readServiceDays,
  readVersion,
  remove,
  saveServices,
  setNow,
} from '@/tests/support/services'

const sunday = '2026-11-29'
let id: string
let ana: Awaited<ReturnType<typeof insertProfile>>
let rui: typeof ana

beforeEach(async () => {
  setNow('2026-11-25T12:00')
  id = await insertService()
  ana = await insertProfile({ name: 'Ana Lima', isAdmin: true })
  rui = await insertProfile({ name: 'Rui Prado', duties: ['content'] })
  await signIn(rui)
})
afterEach(() => void vi.useRealTimers())

const done = { status: 'done' }
const days = () => readServiceDays('2026-11-22', '2026-12-15')
const following = (day: string) => ({ id, day, scope: 'following' as const })
/** The part of the series that begins on a day. */
const findPart = async (day: string) =>
  (await db.event.findFirstOrThrow({ where: { eventDate: new Date(day), removedAt: null } })).id

describe('this Sunday and the following ones', () => {
  it('are cancelled, and take place after all', async () => {
    await plan(id, `${sunday}T18:00`)
    expect(await cancel(following(sunday))).toMatchObject(done)
    expect(await days()).toEqual([
      '2026-11-22 18:00 Culto',
      ...[sunday, '2026-12-06', '2026-12-13'].map(day => `${day} 18:00 Culto (cancelado)`),
    ])
    expect(await getToday()).toMatchObject({ next: undefined })
    expect(await listPanel()).toEqual([])
    expect(await readPlans()).toEqual([`Louvor: Culto ${sunday}T18:00`])

    expect(await cancel({ id: await findPart(sunday), day: sunday, scope: 'all' }, false)).toMatchObject(done)
    expect(await getToday()).toMatchObject({ next: { when: 'Domingo, 18:00' } })
    expect(await listPanel()).toEqual(['Sunday 18:00 a 19:30 Culto'])
  })

  it('have another name and hour, and once more later', async () => {
    expect(await change(following('2026-12-06'), { title: 'Férias', time: '17:00' })).toMatchObject(done)
    const later = { id: await findPart('2026-12-06'), day: '2026-12-13', time: '17:00', scope: 'following' as const }
    expect(await change(later, { title: 'Advento', time: '20:00' })).toMatchObject(done)
    expect(await days()).toEqual([
      ...['2026-11-22 18:00 Culto', '2026-11-29 18:00 Culto', '2026-12-06 17:00 Férias', '2026-12-13 20:00 Advento'],
    ])
    expect(await db.event.findMany({ where: { kind: 'service', createdBy: null } })).toHaveLength(3)
    expect(await listPanel()).toEqual(['Sunday 18:00 a 19:30 Culto'])
    setNow('2026-12-01T12:00')
    expect(await listPanel()).toEqual(['Sunday 17:00 a 18:30 Férias'])
    setNow('2026-12-14T12:00')
    expect(await listPanel()).toEqual(['Sunday 20:00 a 21:30 Advento'])
  })

  it('are a version of the church, by who changed them', async () => {
    await change(following(sunday), { title: 'Celebração' })
    const versions = await db.version.findMany({ where: { churchId: { not: null } }, orderBy: { number: 'asc' } })
    expect(versions).toMatchObject([
      { number: 1, content: { services: [{ id: '', name: 'Culto' }] } },
      { number: 2, madeBy: rui.id, content: { services: [{ id: '', name: 'Celebração' }] } },
    ])
  })

  it('go to the trash', async () => {
    expect(await remove(following(sunday))).toMatchObject(done)
    expect(await days()).toEqual(['2026-11-22 18:00 Culto'])
    expect(await listPanel()).toEqual([])
  })
})

describe('what the panel could not show is refused in words', () => {
  it.each([
    ['another rule', { rule: 'FREQ=MONTHLY;BYDAY=1SU' }, 'rule', 'Um culto se repete toda semana, num dia só.'],
    ['two days of the week', { rule: 'FREQ=WEEKLY;BYDAY=WE,SU' }, 'rule', 'Um culto se repete toda semana'],
    ['no rule', { rule: '' }, 'rule', 'Um culto se repete toda semana'],
    ['an end before the start', { endTime: '17:00' }, 'endTime', ''],
    ['an end after midnight', { endTime: '01:00', endsNextDay: 'on' }, 'endTime', 'Um culto termina no mesmo dia'],
    ['members only', { membersOnly: 'on' }, 'membersOnly', 'Um culto é aberto a todos.'],
  ])('%s', async (_, fields, name, words) => {
    for (const scope of ['following', 'all'] as const)
      expect(await change({ id, day: sunday, scope }, { date: sunday, ...fields })).toMatchObject({
        status: 'refused',
        errors: { [name]: [expect.stringContaining(words)] },
      })
    expect(await readVersion()).toBe(1)
    expect(await db.event.count()).toBe(1)
  })
})

describe('the panel and the calendar at once', () => {
  it('the calendar first: the panel reads both texts and can choose', async () => {
    const opened = await readVersion()
    await change(following(sunday), { title: 'Celebração' })
    await signIn(ana)
    const mine = [{ id, name: 'Reunião', weekday: 'Sunday' as const, starts: '18:00', ends: '19:30', about: '' }]
    expect(await saveServices(mine, opened)).toMatchObject({
      status: 'refused',
      conflict: {
        by: 'Rui Prado',
        fields: [
          {
            mine: { text: 'Domingo, 18:00 a 19:30: Reunião' },
            theirs: { text: 'Domingo, 18:00 a 19:30: Celebração' },
          },
        ],
      },
    })
    expect(await saveServices(mine)).toMatchObject(done)
    expect(await listPanel()).toEqual(['Sunday 18:00 a 19:30 Reunião'])
  })

  it('the panel first: the form of the calendar is told that the series was changed', async () => {
    const { version } = await db.event.findUniqueOrThrow({ where: { id } })
    await signIn(ana)
    await changePanel(list => list.map(each => ({ ...each, name: 'Celebração' })))
    await signIn(rui)
    const stale = { version: String(version), title: 'Reunião' }
    expect(await change({ id, day: sunday, scope: 'all' }, stale)).toMatchObject({
      status: 'refused',
      conflict: { by: 'Ana Lima' },
    })
    expect(await change(following(sunday), stale)).toMatchObject({ status: 'refused' })
    expect(await listPanel()).toEqual(['Sunday 18:00 a 19:30 Celebração'])
  })

  it('many at the same moment: each is done or told, and none waits for ever', async () => {
    await signIn(ana)
    const rename = (name: string) => changePanel(list => list.map(each => ({ ...each, name })))
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, (_, at) => rename(`Culto ${at}`)),
      ...['2026-12-06', '2026-12-13', '2026-12-20'].map(day => change(following(day), { title: `De ${day}` })),
      ...[sunday, '2026-12-27'].map(day => cancel({ id, day })),
      change({ id, day: sunday, scope: 'all' }, { title: 'Todos' }),
      remove(following('2027-01-03')),
    ])
    for (const answer of answers) expect(answer, 'failed').not.toMatchObject({ reference: expect.any(String) })
    expect(answers.some(({ status }) => status === 'done')).toBe(true)
    const shown = await days()
    expect(new Set(shown.map(line => line.slice(0, 16))).size, 'each Sunday once').toBe(shown.length)
  })
})
