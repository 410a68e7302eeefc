import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { register } from '@/lib/account/actions/entering'
import { deleteAccount } from '@/lib/account/actions/profile'
import { deletePerson } from '@/lib/account/mutations'
import { idle } from '@/lib/action/outcome'
import { CHURCH_ID } from '@/lib/church/church'
import { demoChurch } from '@/lib/church/demo'
import { db } from '@/lib/database/db'
import { aChurch } from '@/tests/support/church'
import { form } from '@/tests/support/form'
import { doTheJobs, waitingJobs } from '@/tests/support/jobs'
import { aMailbox } from '@/tests/support/mailbox'
import * as people from '@/tests/support/people'

const port = await vi.hoisted(async () => {
  const { aFreePort } = await import('@/tests/support/mailbox')
  const port = await aFreePort()
  process.env.SMTP_URL = `smtp://127.0.0.1:${port}`
  return port
})

const password = 'senha-secreta'
const join = (given: Record<string, string> = {}) =>
  register(
    idle,
    form({
      ...{ submission: randomUUID(), name: 'Rita Souza', email: 'rita@example.org' },
      ...{ phone: '27999999999', birthDate: '1990-05-04', password, ...given },
    }),
  )

let mailbox: ReturnType<typeof aMailbox>
beforeEach(() => {
  mailbox = aMailbox()
})
afterEach(() => mailbox.close())

const delivered = async () => {
  await mailbox.open(port)
  await doTheJobs()
  return mailbox.letters
}

describe('who has registered', () => {
  it('is welcomed in the church’s own words, and told what one can do, whom to ask and what is kept', async () => {
    const facts = { ...demoChurch, name: 'Igreja da Ponte', welcome: 'A casa é sua.', phone: '2733334444' }
    await db.churchRow.create({ data: { id: CHURCH_ID, facts } })
    await join()
    const [letter] = await delivered()
    expect(letter).toMatchObject({
      subject: 'Bem-vindo! Sua conta foi criada · Igreja da Ponte',
      to: [{ address: 'rita@example.org' }],
    })
    for (const words of ['Olá, Rita!', 'A casa é sua.', 'Louvores', '(27) 3333-4444', '/privacy']) {
      expect(letter?.text).toContain(words)
      expect(letter?.html).toContain(words)
    }
  })

  it('is welcomed once, however often the form was sent, and not at all when it was refused', async () => {
    const submission = randomUUID()
    await Promise.all([join({ submission }), join({ submission })])
    await join()
    expect(await delivered()).toHaveLength(1)
  })

  it.each(['https://example.org Souza', 'Ganhe.um.prêmio', 'a'.repeat(31)])(
    'as “%s” is greeted without it: anyone may type anyone’s address',
    async name => {
      await join({ name })
      const [letter] = await delivered()
      expect(letter?.text).toMatch(/^Olá!/)
      expect(JSON.stringify(letter)).not.toContain(name)
    },
  )

  it.each([
    ['suspended', () => db.profile.updateMany({ data: { suspendedAt: new Date() } })],
    ['gone', () => db.profile.deleteMany()],
  ])('and is %s by then is not written to', async (_, happens) => {
    await join()
    await happens()
    expect(await delivered()).toEqual([])
    expect(await waitingJobs()).toEqual([])
  })
})

describe('who has deleted their account', () => {
  beforeEach(async () => {
    await aChurch()
    const rita = await people.aProfile({ name: 'Rita Souza', email: 'rita@example.org' })
    await people.withPassword(rita.id, password)
    await people.signIn(rita)
  })

  it('is told so at the address that it had, which waits for the mail server and is forgotten then', async () => {
    await deleteAccount(idle, form({ currentPassword: password }))
    await doTheJobs()
    expect(JSON.stringify(await waitingJobs())).not.toContain('@')
    expect(await db.deletionNotice.findMany({ select: { email: true } })).toEqual([{ email: 'rita@example.org' }])

    const [letter] = await delivered()
    expect(letter).toMatchObject({
      subject: 'Sua conta foi excluída · Comunidade Porto Desejado',
      to: [{ address: 'rita@example.org' }],
    })
    expect(JSON.stringify(letter)).not.toContain('Rita')
    expect(await db.deletionNotice.count()).toBe(0)
    expect(await waitingJobs()).toEqual([])
  })

  it('hears nothing of it while the account stands', async () => {
    await deleteAccount(idle, form({ currentPassword: 'errada' }))
    expect(await waitingJobs()).toEqual([])
    expect(await db.deletionNotice.count()).toBe(0)
  })

  it('is told once, if it was deleted twice at once', async () => {
    const { id } = await db.profile.findFirstOrThrow()
    await Promise.all([deletePerson(id), deletePerson(id)])
    expect(await delivered()).toHaveLength(1)
  })
})
