import { addHours, addMinutes } from 'date-fns'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { startFaultyMailServer } from './faulty-mail-server'

const server = await startFaultyMailServer()
process.env.SMTP_URL = server.url

const { db } = await import('@/lib/platform/database/db')
const { enqueue } = await import('@/lib/platform/jobs/queue')
const { columnFromDay } = await import('@/lib/platform/runtime/time')
const { insertChurch } = await import('@/tests/support/church')
const { runJobs } = await import('@/tests/support/jobs')
const { insertListener } = await import('@/tests/support/notifications')
const { insertAssignment, insertServant, insertSundayService, insertTeam } = await import('@/tests/support/rosters')

let eventId: string
let team: Awaited<ReturnType<typeof insertTeam>>

beforeEach(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T15:00Z') })
  server.reset()
  await insertChurch({ name: 'Igreja do Cais' })
  eventId = (await insertSundayService()).id
  team = await insertTeam({ positions: ['Voz', 'Violão'] })
  return () => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  }
})
afterAll(() => server.stop())

const mails = () => server.inbox.map(({ mail }) => mail)
const announceAsked = () => db.$transaction(transaction => enqueue(transaction, 'announceAsked', {}))

async function ask(name: string, ...starts: string[]) {
  const person = await insertListener('events', 'mail', { name, email: `${name.toLowerCase()}@example.org` })
  const servant = await insertServant({ name, profileId: person.id, positionIds: team.positionIds })
  const rows = starts.map(originalStart =>
    insertAssignment({
      eventId,
      originalStart,
      positionId: team.positionIds[0] ?? '',
      servantId: servant.id,
      status: 'asked',
    }),
  )
  return Promise.all(rows)
}

it('the mail to who is asked says all days, leads to the answer, and names nobody', async () => {
  await ask('Marta', '2027-03-07T18:00', '2027-03-14T18:00')
  await announceAsked()
  await runJobs()
  expect(mails()).toHaveLength(1)
  const [mail] = mails()
  expect(mail).toMatchObject({
    subject: 'Você foi chamado para servir · Igreja do Cais',
    to: [{ address: 'marta@example.org' }],
  })
  for (const part of [
    'Domingo, 7 de março, às 18:00: Voz.',
    'Domingo, 14 de março, às 18:00: Voz.',
    `/app/rosters?month=2027-03&team=${team.id}`,
    'porque pediu avisos por email: eventos e escalas',
    '/emails/e',
  ])
    expect(mail?.text).toContain(part)
  expect(mail?.html).toContain('Responder')
  expect(mail?.text).not.toContain('Marta')
})

it('a mail server that is away for an hour delays the mails, and who answered meanwhile gets none', async () => {
  const [asked] = await ask('Marta', '2027-03-07T18:00')
  await ask('Rute', '2027-03-07T18:00')
  server.switchTo('refuses')
  await announceAsked()
  await runJobs()
  expect(mails()).toHaveLength(0)

  vi.setSystemTime(addMinutes(new Date(), 30))
  await runJobs()
  await db.assignment.update({
    where: { id: asked?.id ?? '' },
    data: { status: 'yes', answeredAt: new Date(), answeredDay: columnFromDay('2027-03-07') },
  })
  vi.setSystemTime(addHours(new Date(), 1))
  server.switchTo('well')
  await runJobs()
  await runJobs()
  expect(mails().map(({ to }) => to?.[0]?.address)).toEqual(['rute@example.org'])
})
