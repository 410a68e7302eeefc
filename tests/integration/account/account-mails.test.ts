import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { register } from '@/lib/account/actions/entering'
import { deleteAccount } from '@/lib/account/actions/profile'
import { deletePerson } from '@/lib/account/mutations'
import { demoChurch } from '@/lib/church/demo'
import { CHURCH_ID } from '@/lib/church/stored'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { insertChurch } from '@/tests/support/church'
import { createFormData } from '@/tests/support/form'
import { listWaitingJobs, runJobs } from '@/tests/support/jobs'
import { createMailbox } from '@/tests/support/mailbox'
import * as people from '@/tests/support/people'

const port = await vi.hoisted(async () => {
  const { findUnusedPort: aFreePort } = await import('@/tests/support/mailbox')
  const port = await aFreePort()
  process.env.SMTP_URL = `smtp://127.0.0.1:${port}`
  return port
})

const password = 'senha-secreta'
const join = (fields: Record<string, string> = {}) =>
  register(
    idle,
    createFormData({
      ...{ submission: randomUUID(), name: 'Rita Souza', email: 'rita@example.org' },
      ...{ phone: '27999999999', birthDate: '1990-05-04', password, ...fields },
    }),
  )

let mailbox: ReturnType<typeof createMailbox>
beforeEach(() => {
  mailbox = createMailbox()
})
afterEach(() => mailbox.close())

const delivered = async () => {
  await mailbox.open(port)
  await runJobs()
  return mailbox.letters
}

describe('a person who has registered', () => {
  it('gets a welcome mail in the church’s words, with what to do, whom to ask and which data are stored', async () => {
    const facts = { ...demoChurch, name: 'Igreja da Ponte', welcome: 'A casa é sua.', phone: '2733334444' }
    await db.churchRow.create({ data: { id: CHURCH_ID, facts } })
    await join()
    const [letter] = await delivered()
    expect(letter).toMatchObject({
      subject: 'Bem-vindo! Sua conta foi criada · Igreja da Ponte',
      to: [{ address: 'rita@example.org' }],
    })
    for (const words of ['Olá!', 'A casa é sua.', 'Louvores', '(27) 3333-4444', '/privacy']) {
      expect(letter?.text).toContain(words)
      expect(letter?.html).toContain(words)
    }
  })

  it('gets one welcome mail however often the form was sent, and none after a refusal', async () => {
    const submission = randomUUID()
    await Promise.all([join({ submission }), join({ submission })])
    await join()
    expect(await delivered()).toHaveLength(1)
  })

  it('gets a mail without the name: anyone may type anyone’s address', async () => {
    await join()
    const [letter] = await delivered()
    expect(letter?.text).toMatch(/^Olá!/)
    expect(JSON.stringify(letter)).not.toContain('Rita')
  })

  it.each([
    ['suspended', () => db.profile.updateMany({ data: { suspendedAt: new Date() } })],
    ['gone', () => db.profile.deleteMany()],
  ])('and is %s when the mail is due gets none', async (_, happens) => {
    await join()
    await happens()
    expect(await delivered()).toEqual([])
    expect(await listWaitingJobs()).toEqual([])
  })
})

describe('a person who has deleted their account', () => {
  beforeEach(async () => {
    await insertChurch()
    const rita = await people.insertProfile({ name: 'Rita Souza', email: 'rita@example.org' })
    await people.setPassword(rita.id, password)
    await people.signIn(rita)
  })

  it('gets a mail at their old address, which is erased once the mail server has taken it', async () => {
    await deleteAccount(idle, createFormData({ currentPassword: password }))
    await runJobs()
    expect(JSON.stringify(await listWaitingJobs())).not.toContain('@')
    expect(await db.deletionNotice.findMany({ select: { email: true } })).toEqual([{ email: 'rita@example.org' }])

    const [letter] = await delivered()
    expect(letter).toMatchObject({
      subject: 'Sua conta foi excluída · Comunidade Porto Desejado',
      to: [{ address: 'rita@example.org' }],
    })
    expect(JSON.stringify(letter)).not.toContain('Rita')
    expect(await db.deletionNotice.count()).toBe(0)
    expect(await listWaitingJobs()).toEqual([])
  })

  it('gets no mail while the account exists', async () => {
    await deleteAccount(idle, createFormData({ currentPassword: 'errada' }))
    expect(await listWaitingJobs()).toEqual([])
    expect(await db.deletionNotice.count()).toBe(0)
  })

  it('gets one mail when the account was deleted twice at once', async () => {
    const { id } = await db.profile.findFirstOrThrow()
    await Promise.all([deletePerson(id), deletePerson(id)])
    expect(await delivered()).toHaveLength(1)
  })
})
