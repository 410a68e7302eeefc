import { createHash, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { addDays, addMilliseconds, addMinutes } from 'date-fns'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { backupFolder } from '@/lib/assembly/backup/backup-store'
import { listFormerSchemasSql, parseFormerSchema } from '@/lib/assembly/backup/former-church'
import { listRegainedRights } from '@/lib/assembly/backup/reads'
import { findMailSettings } from '@/lib/assembly/notifications/mail/queries'
import { buildMailSettingsLink } from '@/lib/assembly/notifications/mail/unsubscribe-link'
import { findFeedOwner } from '@/lib/events/feed/mutations'
import {
  findInvitation,
  insertInvitation,
  markInvitationRevoked,
  redeemInvitation,
} from '@/lib/people/invitations/mutations'
import { db } from '@/lib/platform/database/db'
import { enqueue } from '@/lib/platform/jobs/queue'
import { findActor } from '@/lib/platform/session/find-session'
import { suspend } from '@/lib/platform/suspension/mutations'
import { withExclusiveConnection } from '@/scripts/backup/exclusive-connection'
import { makeBackup } from '@/scripts/backup/make-backup'
import { performRestore } from '@/scripts/backup/ordered-restore'
import { withConnection } from '@/scripts/database/connect'
import { insertFeed } from '@/tests/support/events'
import { browser } from '@/tests/support/next-mocks'
import { insertProfile, signIn } from '@/tests/support/people'
import { insertDevice } from '@/tests/support/push-devices'
import { startPushService } from '@/tests/support/push-service'

const url = process.env.DATABASE_URL ?? ''
const sql = async (text: string) => (await withConnection(url, client => client.query(text))).rows
const listFormer = async () => (await sql(listFormerSchemasSql)).map(({ schema }) => schema)
const readFormer = async () => (await listFormer()).find(schema => !schema.endsWith('_jobs')) ?? ''
const backUp = async () => (await withExclusiveConnection(url, client => makeBackup(client))).name

let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())
beforeEach(async () => {
  rmSync(backupFolder, { recursive: true, force: true })
  for (const schema of await listFormer()) await sql(`drop schema ${schema} cascade`)
})

/** A signed-in person, and the cookie of their browser. */
async function enter(fields: Parameters<typeof insertProfile>[0]) {
  const person = await signIn(await insertProfile(fields))
  return { ...person, cookie: [...browser.cookies.values()].at(-1) ?? '' }
}
const roleOf = async ({ cookie }: { cookie: string }) => (await findActor(cookie)).role
const invite = (places: number, by: string) =>
  insertInvitation({ submission: randomUUID(), label: 'Coral', places, until: '2099-12-31', by })
const statusOf = async (token: string) => (await findInvitation(token))?.status
const redeem = (token: string, profileId: string) =>
  db.$transaction(transaction => redeemInvitation(transaction, token, profileId))

it('a restore ends what the replaced church no longer knew, and the session of nobody but the admin who ordered it', async () => {
  const ana = await enter({ name: 'Ana', isAdmin: true })
  const rui = await enter({ name: 'Rui', isAdmin: true })
  const bia = await enter({ name: 'Bia', email: 'bia@example.org' })
  const eva = await enter({ name: 'Eva', duties: ['music'] })
  const guest = await insertProfile({ name: 'Novo' })
  await insertDevice(service, { profileId: bia.id, sessionId: bia.sessionId })
  await insertDevice(service, { profileId: ana.id, sessionId: ana.sessionId })
  const feeds = { replaced: await insertFeed(bia.id), kept: await insertFeed(eva.id) }
  const [used, revoked, open] = [await invite(1, ana.id), await invite(5, ana.id), await invite(5, ana.id)]
  await db.resetToken.create({
    data: {
      profileId: bia.id,
      tokenHash: createHash('sha256').update('x').digest('base64url'),
      expiresAt: addMinutes(new Date(), 30),
    },
  })
  await db.$transaction(transaction => enqueue(transaction, 'sendResetMail', { profileId: bia.id }))
  const mailLink = buildMailSettingsLink({ id: bia.id, email: 'bia@example.org' })
  const expiresAt = addDays(new Date(), 9)
  const answering = { kind: 'answer' as const, tokenHash: 'of an address', expiresAt }
  await db.servant.create({ data: { name: 'Davi', links: { create: answering } } })
  const backup = await backUp()

  // Since then: Bia signed out and has another feed, invitations went, Rui and Eva have less to say, Eva is suspended.
  await db.session.delete({ where: { id: bia.sessionId } })
  await insertFeed(bia.id)
  await redeem(used, guest.id)
  await markInvitationRevoked(
    (await db.invitation.findFirstOrThrow({ where: { places: 5 }, orderBy: { createdAt: 'asc' } })).id,
  )
  await db.profile.update({ where: { id: rui.id }, data: { isAdmin: false } })
  await db.profile.update({ where: { id: eva.id }, data: { duties: [] } })
  await suspend(eva.id, ana.id)
  await db.profile.delete({ where: { id: guest.id } })

  const order = { task: 'restore', from: { backup }, orderedBy: ana.sessionId } as const
  expect(await performRestore(order)).toMatchObject({ event: 'church restored' })
  expect(await Promise.all([ana, rui, bia, eva].map(roleOf))).toEqual(['admin', 'nobody', 'nobody', 'nobody'])
  expect([await db.pushSubscription.count(), await db.resetToken.count()]).toEqual([0, 0])
  expect((await sql("select from graphile_worker.jobs where task_identifier = 'sendResetMail'")).length).toBe(0)
  expect([await statusOf(used), await statusOf(revoked), await statusOf(open)]).toEqual(['used', 'revoked', 'open'])
  expect(await findFeedOwner(feeds.replaced)).toBeUndefined()
  // The suspension had ended this one, too.
  expect(await findFeedOwner(feeds.kept)).toBeUndefined()
  // People go on answering by the address that they were sent: it opens no account.
  expect(await db.servantLink.findMany()).toMatchObject([answering])
  // Old mails still lead to the person's choices.
  expect(await findMailSettings(mailLink.split('/').at(-1) ?? '')).toMatchObject({ profileId: bia.id })

  // Whoever may more here than there is named, until the former church is gone.
  const former = await readFormer()
  const [found] = [parseFormerSchema(former)]
  // Somebody whose account was made in the very second of the restore is named too.
  const createdAt = addMilliseconds(found?.replacedAt ?? 0, 500)
  await db.profile.update({ where: { id: rui.id }, data: { createdAt } })
  expect(found && (await listRegainedRights(found))).toEqual({
    count: 3,
    people: [
      { id: expect.any(String), name: 'Rui', isAdmin: true, duties: [], wasSuspended: false, wasDeleted: false },
      { id: expect.any(String), name: 'Eva', isAdmin: false, duties: ['music'], wasSuspended: true, wasDeleted: false },
      { id: expect.any(String), name: 'Novo', isAdmin: false, duties: [], wasSuspended: false, wasDeleted: true },
    ],
  })

  // Going back is a restore as well: nobody who was signed in then is signed in again.
  const carla = await enter({ name: 'Carla' })
  expect(await performRestore({ task: 'return', schema: former, orderedBy: ana.sessionId })).toMatchObject({
    event: 'church restored',
  })
  expect(await Promise.all([ana, rui, bia, carla].map(roleOf))).toEqual(['admin', 'nobody', 'nobody', 'nobody'])
  expect(await db.session.count()).toBe(1)
})

it.each([
  ['was no admin that day', 'update profiles set is_admin = false', 'update profiles set is_admin = true'],
  ['signed out meanwhile', 'select', 'delete from sessions'],
])('the session of an admin who %s ends as well', async (_, before, since) => {
  await insertProfile({ isAdmin: true, email: 'outra@example.org' })
  const ana = await enter({ name: 'Ana', isAdmin: true })
  const concerning = (statement: string, where: string) =>
    sql(statement === 'select' ? statement : `${statement} where ${where}`)
  await concerning(before, `id = '${ana.id}'`)
  const backup = await backUp()
  await concerning(since, since.startsWith('delete') ? `id = '${ana.sessionId}'` : `id = '${ana.id}'`)
  await performRestore({ task: 'restore', from: { backup }, orderedBy: ana.sessionId })
  expect([await roleOf(ana), await db.session.count()]).toEqual(['nobody', 0])
})

it('where nobody was replaced, who was signed in stays so: a lost server costs nobody a sign-in', async () => {
  const bia = await enter({ name: 'Bia' })
  await insertDevice(service, { profileId: bia.id, sessionId: bia.sessionId })
  await db.resetToken.create({
    data: { profileId: bia.id, tokenHash: 'x'.repeat(43), expiresAt: addDays(new Date(), 1) },
  })
  const backup = await backUp()
  await db.profile.deleteMany()
  await db.churchRow.deleteMany()
  expect(await performRestore({ task: 'restore', from: { backup }, isFirstEvening: true })).toMatchObject({
    event: 'church restored',
  })
  expect([await roleOf(bia), await db.pushSubscription.count(), await db.resetToken.count()]).toEqual(['member', 1, 0])
})
