import { subDays } from 'date-fns'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startFaultyMailServer } from './faulty-mail-server'

const server = await startFaultyMailServer()
process.env.SMTP_URL = server.url

const { changeProfile } = await import('@/lib/account/profile/mutations')
const { db } = await import('@/lib/platform/database/db')
const { listDeliveries } = await import('@/lib/platform/deliveries/queries')
const { listWarnings } = await import('@/lib/assembly/health/queries')
const { enqueue } = await import('@/lib/platform/jobs/queue')
const { recordRefusal } = await import('@/lib/platform/mail/mutations')
const { getMailProblem } = await import('@/lib/assembly/notifications/mail/reads')
const { runJobs, listWaitingJobs } = await import('@/tests/support/jobs')
const { signInAs } = await import('@/tests/support/people')
const { announceNotice, insertMailReader } = await import('@/tests/support/topic-mails')

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  server.reset()
})
afterAll(() => server.stop())

const daysOf = async (profileId: string) => (await db.mailRefusal.findUnique({ where: { profileId } }))?.days ?? 0
const refuseFor = async (email: string, days: number) => {
  for (let day = days; day > 0; day -= 1) await recordRefusal(email, subDays(new Date(), day))
}
const mailResetLink = (profileId: string) =>
  db.$transaction(transaction => enqueue(transaction, 'sendResetMail', { profileId }))

describe('an address that the mail server refuses', () => {
  it('is counted once a day, and the mail is not tried again', async () => {
    const { id } = await insertMailReader()
    server.switchTo('refuses addresses')
    await announceNotice()
    await announceNotice()
    await runJobs()
    expect([await daysOf(id), await listWaitingJobs()]).toEqual([1, []])
    expect(await db.notification.count({ where: { sentAt: { not: null } } })).toBe(0)
  })

  it('gets no more mails about topics after three days, but still those of the account', async () => {
    const { id, email } = await insertMailReader()
    await refuseFor(email, 2)
    expect(await getMailProblem(id)).toBeNull()
    server.switchTo('refuses addresses')
    await announceNotice()
    await runJobs()
    expect(await getMailProblem(id)).toBe('O servidor recusou seu email: confira o endereço no seu perfil.')

    const attempts = server.attempts()
    await announceNotice()
    await announceNotice({}, { inSummary: true })
    await runJobs()
    expect(server.attempts()).toBe(attempts)
    await mailResetLink(id)
    await runJobs()
    expect(server.attempts()).toBe(attempts + 1)
  })

  it('is good again when the server accepts a mail', async () => {
    const { id, email } = await insertMailReader()
    await refuseFor(email, 3)
    await mailResetLink(id)
    await runJobs()
    expect([await daysOf(id), await getMailProblem(id)]).toEqual([0, null])
    await announceNotice()
    await runJobs()
    expect(server.inbox).toHaveLength(2)
  })

  it('is forgotten when the person writes another one', async () => {
    const { id, email } = await insertMailReader()
    await refuseFor(email, 3)
    await changeProfile(id, { email: 'rita.nova@example.org' })
    expect(await daysOf(id)).toBe(0)
    // A mail to the former address, still on its way.
    await recordRefusal(email)
    expect(await daysOf(id)).toBe(0)
  })

  it('is told to admins, with whose it is, and to nobody else', async () => {
    for (const name of ['Rita Souza', 'Bento Luz', 'Caio']) {
      const { email } = await insertMailReader({ name })
      await refuseFor(email, name === 'Caio' ? 2 : 3)
    }
    await signInAs('admin')
    expect((await listWarnings())?.map(({ text }) => text)).toContain('2 endereços recusam emails')
    expect((await listDeliveries())?.refusedNames.sort()).toEqual(['Bento Luz', 'Rita Souza'])
    await signInAs('member')
    expect([await listWarnings(), await listDeliveries()]).toEqual([null, null])
  })
})

it('a mail server that refuses us silences nobody: the mails wait', async () => {
  const { id } = await insertMailReader()
  server.switchTo('refuses us')
  await announceNotice()
  await runJobs()
  expect([await daysOf(id), (await listWaitingJobs()).length]).toEqual([0, 1])
  server.switchTo('well')
  await runJobs()
  expect(server.inbox).toHaveLength(1)
})
