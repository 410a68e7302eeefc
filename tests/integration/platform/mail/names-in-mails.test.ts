import { addDays, addMinutes } from 'date-fns'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startFaultyMailServer } from './faulty-mail-server'

const server = await startFaultyMailServer()
process.env.SMTP_URL = server.url

const { db } = await import('@/lib/platform/database/db')
const { mailTasks } = await import('@/lib/platform/deliveries/task-description')
const { enqueue } = await import('@/lib/platform/jobs/queue')
const { announce } = await import('@/lib/assembly/notifications/announcing/mutations')
const { mailTopics } = await import('@/lib/assembly/notifications/mail/scope')
const { toChurchDay } = await import('@/lib/platform/runtime/time')
const { insertChurch } = await import('@/tests/support/church')
const { insertEvent } = await import('@/tests/support/events')
const { runJobs } = await import('@/tests/support/jobs')
const { insertComment, insertNotice } = await import('@/tests/support/notices')
const { insertListener } = await import('@/tests/support/notifications')
const { insertProfile } = await import('@/tests/support/people')
const { insertPrayer } = await import('@/tests/support/prayers')
const { insertHymn, insertPlaylist } = await import('@/tests/support/songbook')

/** As an older release stored it, or another program wrote it into the database: today no form takes it. */
const hostileName =
  'Sua conta foi bloqueada.\r\nBcc: a@evil.example\n\u202eConfirme\u200b em https://evil.example/x www.evil.example'

type Profile = Awaited<ReturnType<typeof insertProfile>>
type Task = keyof GraphileWorker.Tasks

const queue = <Name extends Task>(task: Name, payload: GraphileWorker.Tasks[Name]) =>
  db.$transaction(transaction => enqueue(transaction, task, payload))

/** Has a job mail something to the reader, in which everybody else has the hostile name too. */
type Cause = (reader: Profile) => Promise<unknown>

let stranger: Profile

const byTopic: Record<string, Cause> = {
  live: async ({ id }) => {
    const activatedAt = new Date()
    await db.liveSettings.create({
      data: {
        ...{ isActive: true, url: 'https://live.example/', activatedAt, activatedBy: stranger.id },
        expiresAt: addMinutes(activatedAt, 90),
      },
    })
    const subject = { kind: 'live', activatedAt: activatedAt.toISOString() } as const
    await announce({ topic: 'live', subject, profileIds: [id] })
  },
  notices: async ({ id }) => {
    const notice = await insertNotice({ type: 'main', authorId: stranger.id })
    await announce({ topic: 'notices', subject: { kind: 'notice', id: notice.id }, profileIds: [id] })
  },
  events: async ({ id }) => {
    const date = toChurchDay(addDays(new Date(), 2))
    const event = await insertEvent({ date, createdBy: stranger.id })
    const subject = { kind: 'event', id: event.id, originalStart: `${date}T12:30` } as const
    await announce({ topic: 'events', subject, profileIds: [id] })
  },
  setlists: async ({ id }) => {
    const hymn = await insertHymn()
    const playlist = await insertPlaylist(stranger.id, [hymn.id])
    await db.playlistItem.updateMany({ data: { singer: hostileName.slice(0, 60) } })
    await db.playlistPlayer.create({ data: { playlistId: playlist.id, profileId: id, knownSongs: [] } })
    await announce({ topic: 'setlists', subject: { kind: 'setlist', id: playlist.id }, profileIds: [id] })
  },
  comments: async ({ id }) => {
    const notice = await insertNotice({ authorId: id })
    await insertComment(notice.id, stranger.id, 'Eu vou!', addMinutes(new Date(), 1))
    await announce({ topic: 'comments', subject: { kind: 'comments', id: notice.id }, profileIds: [id] })
  },
}

const changeDuty = (isGiven: boolean) =>
  db.roleChange.create({ data: { profileId: stranger.id, duty: 'pastoral', isGiven, giverId: stranger.id } })

const byTask: Record<string, Cause[]> = {
  sendWelcomeMail: [({ id }) => queue('sendWelcomeMail', { profileId: id })],
  sendResetMail: [({ id }) => queue('sendResetMail', { profileId: id })],
  sendPasswordChangedMail: [({ id }) => queue('sendPasswordChangedMail', { profileId: id })],
  sendEmailChangedMail: [
    async ({ id, email }) => {
      const former = await db.formerEmail.create({ data: { profileId: id, email } })
      await queue('sendEmailChangedMail', { formerEmailId: former.id })
    },
  ],
  sendFarewellMail: [
    async ({ email }) => {
      const notice = await db.deletionNotice.create({ data: { email } })
      await queue('sendFarewellMail', { farewellId: notice.id })
    },
  ],
  mailPrayerRequest: [
    async ({ email }) => {
      const request = await insertPrayer({ fullName: hostileName.slice(0, 100) })
      await queue('mailPrayerRequest', { requestId: request.id, recipient: email })
    },
  ],
  mailPrayerTeam: [
    async ({ email }) => queue('mailPrayerTeam', { recipient: email, roleChangeId: (await changeDuty(true)).id }),
    async ({ email }) => {
      const settings = { recipients: 'oracao@example.org', keptFor: '', textInMail: false }
      const number = (await db.prayerSettingsChange.count()) + 1
      const data = { number, changedBy: stranger.id, before: settings, after: settings }
      const change = await db.prayerSettingsChange.create({ data })
      await queue('mailPrayerTeam', { recipient: email, settingsChange: change.number })
    },
  ],
  mailDutyTaken: [
    async ({ email }) => queue('mailDutyTaken', { recipient: email, roleChangeId: (await changeDuty(false)).id }),
  ],
  mailFormerTeamMember: [
    async ({ id }) => queue('mailFormerTeamMember', { profileId: id, roleChangeId: (await changeDuty(false)).id }),
  ],
  mailNotification: Object.values(byTopic),
  mailSummary: [
    async reader => {
      await byTopic.comments?.(reader)
      await db.notification.updateMany({ data: { inSummary: true } })
    },
  ],
}

beforeEach(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  server.reset()
  await insertChurch({ name: 'Igreja do Cais' })
  stranger = await insertProfile({ name: hostileName.slice(0, 100), email: 'intruso@example.org' })
  return () => vi.restoreAllMocks()
})
afterAll(() => server.stop())

async function insertReader(isConfirmed: boolean) {
  const reader = await insertListener('comments', 'mail', {
    name: hostileName.slice(0, 100),
    email: 'rita@example.org',
  })
  for (const topic of mailTopics)
    await db.notificationChoice.upsert({
      where: { profileId_topic: { profileId: reader.id, topic } },
      create: { profileId: reader.id, topic, channel: 'mail' },
      update: {},
    })
  const emailConfirmedAt = isConfirmed ? new Date() : null
  return db.profile.update({ where: { id: reader.id }, data: { emailConfirmedAt } })
}

it('every mail of the product is among those that are tried here', () => {
  expect(Object.keys(byTask).toSorted()).toEqual(mailTasks.toSorted())
  expect(Object.keys(byTopic).toSorted()).toEqual(mailTopics.toSorted())
})

const causes = Object.entries(byTask).flatMap(([task, causes]) => causes.map((cause, at) => ({ task, at, cause })))

describe('a name that is an attack', () => {
  it.each(causes)(
    'is a line without links in the mail $task ($at), and nothing where nobody has confirmed the address',
    async ({ cause }) => {
      for (const isConfirmed of [false, true]) {
        const reader = await insertReader(isConfirmed)
        await cause(reader)
        await runJobs()
        expect(server.inbox).toHaveLength(1)
        for (const { mail } of server.inbox) {
          expect(mail.to).toHaveLength(1)
          const [to] = mail.to ?? []
          expect(to?.address).toBe('rita@example.org')
          if (!isConfirmed) expect(to?.name).toBe('')
          expect([...(to?.name ?? '')].length).toBeLessThanOrEqual(80)
          expect(mail.cc ?? mail.bcc).toBeUndefined()
          expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')

          const read = [to?.name, mail.subject, mail.text, mail.html].join('\n')
          expect(read).not.toMatch(/evil|[\u200b\u202e]/)
          expect(read).not.toContain(reader.email)
          for (const [, host] of read.matchAll(/https?:\/\/([^/\s"<]+)/g))
            expect(['localhost:3000', 'wa.me']).toContain(host)
          if (!isConfirmed) expect(mail.text).not.toContain('Olá, ')
        }
        server.reset()
        await db.profile.delete({ where: { id: reader.id } })
        await db.liveSettings.deleteMany()
      }
    },
  )
})
