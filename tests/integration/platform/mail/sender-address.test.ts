import { afterAll, expect, it, vi } from 'vitest'
import { startFaultyMailServer } from './faulty-mail-server'

const mailServer = await startFaultyMailServer()
process.env.SMTP_URL = mailServer.url
process.env.MAIL_FROM = ''
process.env.MAIL_REPLY_TO = ''

const { changeSettings } = await import('@/lib/church/mutations')
const { db } = await import('@/lib/platform/database/db')
const { enqueue } = await import('@/lib/platform/jobs/queue')
const { insertChurch: aChurch } = await import('@/tests/support/church')
const { runJobs: doTheJobs, listWaitingJobs: waitingJobs } = await import('@/tests/support/jobs')
const { insertProfile: aProfile } = await import('@/tests/support/people')

afterAll(() => mailServer.stop())

it('no mail is sent in the name of the demo church: it waits until the church has a reply address', async () => {
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await aChurch({ name: 'Igreja do Cais', email: 'contato@comunhao.example' })
  const { id: profileId } = await aProfile({ email: 'ana@example.org' })
  await db.$transaction(transaction => enqueue(transaction, 'sendWelcomeMail', { profileId }))
  await doTheJobs()
  stdout.mockRestore()
  expect([mailServer.inbox.length, (await waitingJobs()).length]).toEqual([0, 1])

  await changeSettings({ mailAddress: 'secretaria@igreja.org.br' })
  await doTheJobs()
  expect(await waitingJobs()).toEqual([])
  const [sent] = mailServer.inbox
  expect(sent?.mail.from).toMatchObject({ name: 'Igreja do Cais', address: 'secretaria@igreja.org.br' })
  expect(sent?.mail.replyTo).toMatchObject([{ address: 'secretaria@igreja.org.br' }])
})
