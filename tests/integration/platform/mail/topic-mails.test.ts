import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startFaultyMailServer } from './faulty-mail-server'

const server = await startFaultyMailServer()
process.env.SMTP_URL = server.url

const { decide } = await import('@/lib/platform/consents/mutations')
const { db } = await import('@/lib/platform/database/db')
const { pool } = await import('@/lib/platform/database/pool')
const { enqueue } = await import('@/lib/platform/jobs/queue')
const { chooseChannel, markSeen } = await import('@/lib/assembly/notifications/mutations')
const { suspend } = await import('@/lib/platform/suspension/mutations')
const { insertChurch } = await import('@/tests/support/church')
const { runJobs, listWaitingJobs } = await import('@/tests/support/jobs')
const { insertComment } = await import('@/tests/support/notices')
const { insertProfile } = await import('@/tests/support/people')
const { announce } = await import('@/lib/assembly/notifications/announcing/mutations')
const { announceNotice, insertMailReader } = await import('@/tests/support/topic-mails')

beforeEach(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  server.reset()
  await insertChurch({ name: 'Igreja do Cais' })
  return () => vi.restoreAllMocks()
})
afterAll(() => server.stop())

const mails = () => server.inbox.map(({ mail }) => mail)
const headerOf = (name: string) => mails()[0]?.headers.find(({ key }) => key === name)?.value

describe('a mail about one thing', () => {
  it('says what it is, in text and in HTML, where to read it, and why it came', async () => {
    const { email } = await insertMailReader()
    const notice = await announceNotice({ title: 'Mutirão <sábado>', content: 'Às nove.\n\nTraga enxada & luvas.' })
    await runJobs()

    expect(mails()).toHaveLength(1)
    const [mail] = mails()
    expect(mail).toMatchObject({ subject: 'Mutirão <sábado> · Igreja do Cais', to: [{ address: email }] })
    for (const part of ['Às nove.', `/app/notices/${notice.id}`, 'porque pediu avisos por email', '/emails/n']) {
      expect(mail?.text).toContain(part)
      expect(mail?.html).toContain(part)
    }
    expect(mail?.html).toContain('Mutirão &#60;sábado&#62;')
    expect(mail?.html).not.toMatch(/<img|<script|src=|<link|url\(/)
    expect(await db.notification.findMany({ select: { sentAt: true, claimedAt: true, dueAt: true } })).toEqual([
      { sentAt: expect.any(Date), claimedAt: null, dueAt: null },
    ])
  })

  it('lets mail programs unsubscribe with one click', async () => {
    await insertMailReader()
    await announceNotice()
    await runJobs()
    expect(headerOf('list-unsubscribe')).toMatch(/^<http:\/\/localhost:3000\/emails\/n[\w-]{43}>$/)
    expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(headerOf('list-id')).toBe('<avisos.localhost>')
  })

  it('is sent once, however often its job runs', async () => {
    await insertMailReader()
    await announceNotice()
    await runJobs()
    const { id: notificationId } = await db.notification.findFirstOrThrow()
    for (const _ of [1, 2])
      await db.$transaction(transaction => enqueue(transaction, 'mailNotification', { notificationId }))
    await runJobs()
    expect(mails()).toHaveLength(1)
  })

  it('has the same id if a process died before it recorded that the mail had left', async () => {
    await insertMailReader()
    await announceNotice()
    await runJobs()
    const { id: notificationId } = await db.notification.findFirstOrThrow()
    await db.notification.updateMany({ data: { sentAt: null, claimedAt: new Date() } })
    await db.$transaction(transaction => enqueue(transaction, 'mailNotification', { notificationId }))
    await runJobs()
    expect(mails()).toHaveLength(2)
    expect(mails()[1]?.messageId).toBe(mails()[0]?.messageId)
  })

  it('has another id when new comments on the same notice are told later', async () => {
    const rita = await insertMailReader()
    const bento = await insertProfile({ name: 'Bento Luz' })
    const notice = await announceNotice({ authorId: rita.id })
    await db.notification.deleteMany()
    for (const text of ['Eu vou!', 'Levo a enxada.']) {
      await insertComment(notice.id, bento.id, text)
      await announce({ topic: 'comments', subject: { kind: 'comments', id: notice.id }, isRepeatable: true })
      await pool.query('update notifications set due_at = now() where due_at is not null')
      await runJobs()
    }
    expect(mails().map(({ text }) => text?.includes('Bento Luz comentou'))).toEqual([true, true])
    expect(new Set(mails().map(({ messageId }) => messageId)).size).toBe(2)
  })
})

describe('between queueing and sending', () => {
  const changes = {
    'the person saw it on another device': async (profileId: string, noticeId: string) => {
      await pool.query("update notifications set claimed_at = now() - interval '1 minute'")
      await markSeen(profileId, [{ kind: 'notice', id: noticeId }])
    },
    'the person chose the phone': (profileId: string) => chooseChannel(profileId, 'notices', 'phone'),
    'the person chose nothing': (profileId: string) => chooseChannel(profileId, 'notices', 'none'),
    'the person withdrew the consent to mails': (profileId: string) => decide(profileId, 'mails', false),
    'the account was suspended': async (profileId: string) => {
      await suspend(profileId, (await insertProfile({ isAdmin: true })).id)
    },
    'the notice was hidden': (_: string, id: string) =>
      db.notice.update({ where: { id }, data: { removedAt: new Date() } }),
    'the notice was deleted': (_: string, id: string) => db.notice.delete({ where: { id } }),
    'the notice ended': (_: string, id: string) =>
      db.notice.update({
        where: { id },
        data: { createdAt: new Date('2026-01-01'), expiresAt: new Date('2026-01-02') },
      }),
  }

  const cases = Object.entries(changes).flatMap(([name, change]) => [
    { name, change, kind: 'at once', inSummary: false },
    { name, change, kind: 'weekly', inSummary: true },
  ])
  it.each(cases)('$name: nothing is sent, now or later ($kind)', async ({ change, inSummary }) => {
    const { id } = await insertMailReader()
    server.switchTo('refuses')
    const notice = await announceNotice({}, { inSummary })
    await runJobs()
    server.switchTo('well')
    await change(id, notice.id)
    await runJobs()
    expect(mails()).toEqual([])
    expect(await listWaitingJobs()).toEqual([])
    expect(
      await db.notification.count({ where: { OR: [{ sentAt: { not: null } }, { claimedAt: { not: null } }] } }),
    ).toBe(0)
  })

  it('what is left of a week is sent without what was seen', async () => {
    const { id } = await insertMailReader()
    server.switchTo('refuses')
    const [seen] = [
      await announceNotice({ title: 'Mutirão' }, { inSummary: true }),
      await announceNotice({ title: 'Batismo' }, { inSummary: true }),
    ]
    await runJobs()
    await pool.query("update notifications set claimed_at = now() - interval '1 minute'")
    await markSeen(id, [{ kind: 'notice', id: seen.id }])
    server.switchTo('well')
    await runJobs()
    expect(mails()).toHaveLength(1)
    expect(mails()[0]?.text).toContain('Batismo')
    expect(mails()[0]?.text).not.toContain('Mutirão')
  })
})

describe('the weekly mail', () => {
  it('has a section for each topic, once for each person', async () => {
    const rita = await insertMailReader()
    const bento = await insertProfile({ name: 'Bento Luz' })
    const notice = await announceNotice(
      { title: 'Mutirão', content: 'Às nove, na praça.', authorId: rita.id },
      { inSummary: true },
    )
    await announceNotice({ title: 'Batismo' }, { inSummary: true })
    await insertComment(notice.id, bento.id)
    await announce({ topic: 'comments', subject: { kind: 'comments', id: notice.id }, summaryAt: new Date() })
    await runJobs()

    expect(mails()).toHaveLength(1)
    const [mail] = mails()
    expect(mail?.subject).toBe('O que houve na igreja nesta semana · Igreja do Cais')
    const text = mail?.text ?? ''
    const order = [
      'Avisos importantes',
      'Mutirão',
      'Às nove, na praça.',
      'Batismo',
      'Comentários',
      'Bento Luz comentou',
      'uma vez por semana',
      '/emails/r',
    ]
    expect(order.map(part => text.indexOf(part))).toEqual(
      order.map(part => text.indexOf(part)).toSorted((one, other) => one - other),
    )
    for (const part of order) expect(text).toContain(part)
    expect(mail?.html).toMatch(/<h2[^>]*>Avisos importantes<\/h2>/)
    expect(headerOf('list-unsubscribe')).toMatch(/\/emails\/r/)

    await runJobs()
    expect(mails()).toHaveLength(1)
  })

  it('of a busy week names twenty things, and how many more there are', async () => {
    await insertMailReader()
    for (let number = 1; number <= 23; number += 1)
      await announceNotice({ title: `Aviso nº ${number}.` }, { inSummary: true })
    await runJobs()
    expect(mails()[0]?.text?.match(/Aviso nº/g)).toHaveLength(20)
    expect(mails()[0]?.text).toContain('E mais 3, no aplicativo.')
    expect(await db.notification.count({ where: { sentAt: null } })).toBe(0)
  })
})

describe('a mail server', () => {
  it.each(['refuses', 'hangs', 'drops after DATA'] as const)('that %s loses nothing', async state => {
    await insertMailReader()
    server.switchTo(state)
    await announceNotice()
    await runJobs()
    expect(await listWaitingJobs()).toMatchObject([{ attempts: 1 }])
    server.switchTo('well')
    await runJobs()
    await runJobs()
    expect(mails()).toHaveLength(1)
  })

  it('that is away loses nothing', async () => {
    await insertMailReader()
    await server.stop()
    await announceNotice()
    await runJobs()
    expect(mails()).toEqual([])
    await server.restart()
    await runJobs()
    expect(mails()).toHaveLength(1)
  })
})
