import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deleteAccount, updateProfile } from '@/lib/account/actions/profile'
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
const moveTo = (email: string, version = '1') =>
  updateProfile(idle, createFormData({ name: 'Ana', email, currentPassword: password, version }))

let mailbox: ReturnType<typeof createMailbox>

beforeEach(async () => {
  await insertChurch()
  mailbox = createMailbox()
  const ana = await people.insertProfile({ name: 'Ana', email: 'antiga@example.org' })
  await people.setPassword(ana.id, password)
  await people.signIn(ana)
})
afterEach(() => mailbox.close())

it('the old address is notified, without the new address', async () => {
  await mailbox.open(port)
  await moveTo('nova@example.org')
  await runJobs()

  expect(mailbox.letters).toMatchObject([
    {
      subject: 'O email da sua conta foi alterado · Comunidade Porto Desejado',
      to: [{ address: 'antiga@example.org' }],
    },
  ])
  expect(JSON.stringify(mailbox.letters)).not.toContain('nova@example.org')
})

it('the mail waits for a mail server that is down; the address is in no job, and is erased once the mail is sent', async () => {
  await moveTo('nova@example.org')
  await runJobs()
  expect(await listWaitingJobs()).toMatchObject([{ attempts: 1 }])
  expect(JSON.stringify(await listWaitingJobs())).not.toContain('@')

  await mailbox.open(port)
  await runJobs()
  expect(mailbox.letters).toHaveLength(1)
  expect(await listWaitingJobs()).toEqual([])
  expect(await db.formerEmail.count()).toBe(0)
})

it('a person who changes the email twice has two old addresses to notify', async () => {
  await moveTo('nova@example.org')
  await moveTo('outra@example.org', '2')
  await mailbox.open(port)
  await runJobs()
  const recipients = mailbox.letters.map(({ to }) => to?.[0]?.address).sort()
  expect(recipients).toEqual(['antiga@example.org', 'nova@example.org'])
})

it('a failed change of email sends no mail', async () => {
  await people.insertProfile({ email: 'bia@example.org' })
  expect(await moveTo('bia@example.org')).toMatchObject({ status: 'refused' })
  await moveTo('antiga@example.org')
  expect(await listWaitingJobs()).toEqual([])
  expect(await db.formerEmail.count()).toBe(0)
})

it('deleting the account erases its old addresses, notified or not', async () => {
  await moveTo('nova@example.org')
  await deleteAccount(idle, createFormData({ currentPassword: password }))
  expect(await db.formerEmail.count()).toBe(0)
  await mailbox.open(port)
  await runJobs()
  expect(mailbox.letters.map(({ to }) => to?.[0]?.address)).toEqual(['nova@example.org'])
  expect(await listWaitingJobs()).toEqual([])
})
