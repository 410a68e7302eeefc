import { afterAll, expect, it, vi } from 'vitest'
import { aMailServer } from './mail-server'

const mailServer = await aMailServer()
process.env.SMTP_URL = mailServer.url
process.env.MAIL_FROM = ''
process.env.MAIL_REPLY_TO = ''

const { changeSettings } = await import('@/lib/church/mutations')
const { db } = await import('@/lib/database/db')
const { enqueue } = await import('@/lib/jobs/queue')
const { aChurch } = await import('@/tests/support/church')
const { doTheJobs, waitingJobs } = await import('@/tests/support/jobs')
const { aProfile } = await import('@/tests/support/people')

afterAll(() => mailServer.goAway())

it('no mail leaves in the name of the demo church: it waits until the church says which address it answers from', async () => {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await aChurch({ name: 'Igreja do Cais', email: 'contato@comunhao.example' })
  const { id: profileId } = await aProfile({ email: 'ana@example.org' })
  await db.$transaction(transaction => enqueue(transaction, 'sendWelcomeMail', { profileId }))
  await doTheJobs()
  said.mockRestore()
  expect([mailServer.inbox.length, (await waitingJobs()).length]).toEqual([0, 1])

  await changeSettings({ mailAddress: 'secretaria@igreja.org.br' })
  await doTheJobs()
  expect(await waitingJobs()).toEqual([])
  const [sent] = mailServer.inbox
  expect(sent?.mail.from).toMatchObject({ name: 'Igreja do Cais', address: 'secretaria@igreja.org.br' })
  expect(sent?.mail.replyTo).toMatchObject([{ address: 'secretaria@igreja.org.br' }])
})
