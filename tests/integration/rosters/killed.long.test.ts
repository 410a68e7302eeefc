import { beforeEach, expect, it } from 'vitest'
import { db } from '@/lib/platform/database/db'
import { enqueue } from '@/lib/platform/jobs/queue'
import { columnFromDay } from '@/lib/platform/runtime/time'
import { publishMonth } from '@/lib/rosters/actions/planning'
import { runJobs } from '@/tests/support/jobs'
import { passAbandonment, runAndKillAt } from '@/tests/support/killed-jobs'
import { insertListener, listWaiting } from '@/tests/support/notifications'
import { signIn } from '@/tests/support/people'
import { insertAssignment, insertServant, insertSundayService, insertTeam } from '@/tests/support/rosters'

const patience = { timeout: 300_000 }
const sundays = ['2062-01-01', '2062-01-08'].map(day => `${day}T18:00`)

let eventId: string
let team: Awaited<ReturnType<typeof insertTeam>>
let leader: Awaited<ReturnType<typeof insertListener>>
let people: { id: string; profileId: string }[]

beforeEach(async () => {
  eventId = (await insertSundayService('2062-01-01')).id
  leader = await insertListener('events')
  team = await insertTeam({ leaderIds: [leader.id] })
  people = []
  for (const name of ['Marta Souza', 'João Lima']) {
    const { id: profileId } = await insertListener('events', 'phone', { name })
    people.push({ id: (await insertServant({ name, profileId, positionIds: team.positionIds })).id, profileId })
  }
})

/** A leader publishes what is planned. */
async function publish() {
  for (const { id: servantId } of people)
    for (const originalStart of sundays)
      await insertAssignment({ eventId, originalStart, positionId: team.positionIds[0] ?? '', servantId })
  await signIn(leader)
  expect(await publishMonth({ teamId: team.id, month: '2062-01' })).toMatchObject({
    message: { text: '2 pessoas recebem o convite.' },
  })
}
const countTold = () => db.notification.count({ where: { subject: 'asked', sentAt: { not: null } } })

it(
  'a process that is killed between the publishing and its messages leaves nobody untold, and tells nobody twice',
  patience,
  async () => {
    await publish()
    await runAndKillAt('assignments', 'new.known_state is not null')
    expect(await db.notification.count()).toBe(0)
    expect(await db.assignment.count({ where: { knownState: null } })).toBe(4)

    await passAbandonment()
    // Everything is written, and the process dies while it sends.
    await runAndKillAt('notifications', 'new.sent_at is not null')
    expect([await db.notification.count({ where: { subject: 'asked' } }), await countTold()]).toEqual([2, 0])

    await passAbandonment()
    await db.$executeRaw`update notifications set claimed_at = claimed_at - interval '4 minutes'`
    await runJobs()
    expect(await countTold()).toBe(2)
    // Once more, in doubt whether it was published.
    expect(await publishMonth({ teamId: team.id, month: '2062-01' })).toMatchObject({
      message: { title: 'A escala já está publicada' },
    })
    await runJobs()
    expect([await db.notification.count(), await db.notification.count({ where: { dueAt: { not: null } } })]).toEqual([
      2, 0,
    ])
  },
)

it(
  'a process that is killed before the leaders know an answer leaves it untold, and the next one tells it',
  patience,
  async () => {
    await publish()
    await runJobs()
    await db.$transaction(async transaction => {
      await transaction.assignment.updateMany({
        where: { servantId: people[0]?.id ?? '', originalStart: new Date('2062-01-01T18:00Z') },
        data: { status: 'no', answeredAt: new Date(), answeredDay: columnFromDay('2062-01-01') },
      })
      await enqueue(transaction, 'announceAnswers', { teamId: team.id })
    })
    await runAndKillAt('assignments', 'new.told_status is not null')
    expect(await db.assignment.count({ where: { toldStatus: { not: null } } })).toBe(0)
    expect(await listWaiting(leader.id)).toEqual([])
    await passAbandonment()
    await runJobs()
    expect(await db.notification.count({ where: { profileId: leader.id, sentAt: { not: null } } })).toBe(1)
  },
)
