import { addDays } from 'date-fns'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startFaultyMailServer } from './faulty-mail-server'

const server = await startFaultyMailServer()
process.env.SMTP_URL = server.url

const { idle } = await import('@/lib/platform/action/outcome')
const { db } = await import('@/lib/platform/database/db')
const { enqueue } = await import('@/lib/platform/jobs/queue')
const { createNotice } = await import('@/lib/notices/actions/editing')
const { announceComments } = await import('@/lib/assembly/notifications/jobs')
const { insertChurch } = await import('@/tests/support/church')
const { createFormData } = await import('@/tests/support/form')
const { runJobs } = await import('@/tests/support/jobs')
const { createNoticeFields, insertComment, insertNotice } = await import('@/tests/support/notices')
const { insertProfile, signInAs } = await import('@/tests/support/people')
const { insertMailReader } = await import('@/tests/support/topic-mails')

/** A Thursday afternoon in São Paulo, and the Friday after it at six. */
const THURSDAY = new Date('2099-11-26T18:00:00Z')
const FRIDAY = new Date('2099-11-27T09:00:00Z')

const subjects = () => server.inbox.map(({ mail }) => mail.subject)

beforeEach(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  server.reset()
  await insertChurch({ name: 'Igreja do Cais' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(() => server.stop())

it('an important notice is mailed as soon as it is published, whatever day it is', async () => {
  const rita = await insertMailReader()
  await signInAs('admin')
  await createNotice(idle, createFormData(createNoticeFields({ type: 'main', title: 'Sem luz no sábado' })))
  await runJobs()
  expect(server.inbox.map(({ mail }) => [mail.subject, mail.to?.[0]?.address])).toEqual([
    ['Sem luz no sábado · Igreja do Cais', rita.email],
  ])
})

it('a scheduled one is mailed when it appears', async () => {
  await insertMailReader()
  const notice = await insertNotice({ type: 'main', title: 'Sem água', createdAt: addDays(new Date(), 1) })
  await db.$transaction(transaction => enqueue(transaction, 'announceNotice', { noticeId: notice.id }))
  await runJobs()
  expect(subjects()).toEqual([])
  await db.notice.update({ where: { id: notice.id }, data: { createdAt: new Date() } })
  await runJobs()
  expect(subjects()).toEqual(['Sem água · Igreja do Cais'])
})

it('what is not important waits for Friday at six', async () => {
  const rita = await insertMailReader()
  const notice = await insertNotice({ authorId: rita.id, title: 'Mutirão' })
  await insertComment(notice.id, (await insertProfile({ name: 'Bento Luz' })).id)
  vi.useFakeTimers({ toFake: ['Date'], now: THURSDAY })
  await announceComments({ noticeId: notice.id })
  vi.useRealTimers()
  await runJobs()
  expect(subjects()).toEqual([])
  expect(await db.notification.findMany({ select: { topic: true, dueAt: true } })).toEqual([
    { topic: 'comments', dueAt: FRIDAY },
  ])

  await db.notification.updateMany({ data: { dueAt: new Date() } })
  await db.$transaction(transaction => enqueue(transaction, 'deliverNotifications', {}))
  await runJobs()
  expect(subjects()).toEqual(['O que houve na igreja nesta semana · Igreja do Cais'])
})
