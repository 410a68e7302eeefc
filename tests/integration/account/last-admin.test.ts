import { beforeEach, describe, expect, it } from 'vitest'
import { deleteAccount } from '@/lib/account/actions/profile'
import { messages } from '@/lib/account/messages'
import { deletePerson } from '@/lib/account/mutations'
import { getMyAccount } from '@/lib/account/queries'
import { idle } from '@/lib/platform/action/outcome'
import { unwritten, written } from '@/lib/platform/action/written'
import { db } from '@/lib/platform/database/db'
import { suspend } from '@/lib/platform/suspension/mutations'
import { setAdmin } from '@/scripts/database/admins'
import { insertChurch } from '@/tests/support/church'
import { createFormData } from '@/tests/support/form'
import * as people from '@/tests/support/people'

const password = 'senha-da-marta'
let admin: { id: string; email: string }

beforeEach(async () => {
  await insertChurch()
  admin = await people.insertProfile({ isAdmin: true })
  await people.setPassword(admin.id, password)
  await people.signIn({ ...admin, name: 'Marta', isAdmin: true })
})

const submitDeletion = () => deleteAccount(idle, createFormData({ currentPassword: password }))
const admins = () => db.profile.count({ where: { isAdmin: true } })

describe('a church keeps an admin', () => {
  it('the only admin is asked to appoint another one first, and nothing is deleted', async () => {
    await people.insertProfile()
    const refusal = messages.adminStays(false)
    expect(refusal.text).toContain('Antes, torne outra pessoa administradora em Pessoas')
    expect((await getMyAccount())?.staying).toBe(refusal.text)

    expect(await submitDeletion()).toMatchObject({ status: 'refused', message: refusal })
    expect([await admins(), await db.session.count(), await db.deletionNotice.count()]).toEqual([1, 1, 0])
  })

  it('an admin who is the only person is refused too', async () => {
    const refusal = messages.adminStays(true)
    expect((await getMyAccount())?.staying).toBe(refusal.text)
    expect(await submitDeletion()).toMatchObject({ status: 'refused', message: refusal })
    expect(await admins()).toBe(1)
  })

  it('with another admin in office, an admin can delete their account', async () => {
    await people.insertProfile({ isAdmin: true })
    expect((await getMyAccount())?.staying).toBeNull()
    expect(await submitDeletion()).toMatchObject({ status: 'done' })
    expect(await admins()).toBe(1)
  })

  it('of two admins who delete their accounts at once, one stays, even with nobody else there', async () => {
    const other = await people.insertProfile({ isAdmin: true })
    const deletions = await Promise.all([deletePerson(admin.id), deletePerson(other.id)])
    expect(deletions).toHaveLength(2)
    expect(deletions).toEqual(expect.arrayContaining([written(), unwritten('last admin')]))
    expect([await db.profile.count(), await admins()]).toEqual([1, 1])
  })

  it('deleting one admin while the other is demoted leaves one admin', async () => {
    const other = await people.insertProfile({ isAdmin: true })
    const demote = setAdmin(process.env.DATABASE_URL ?? '', {
      email: other.email,
      isAdmin: false,
      changedBy: 'operator',
    })
    const outcomes = await Promise.all([deletePerson(admin.id), demote])
    expect(outcomes).toSatisfy(([deletion, demoted]) => deletion.ok !== (demoted === 'changed'))
    expect(await admins()).toBe(1)
  })

  it('the last admin cannot be suspended', async () => {
    const member = await people.insertProfile()
    expect(await suspend(admin.id, member.id)).toEqual(unwritten('admin'))
    await expect(
      db.profile.update({ where: { id: admin.id }, data: { suspendedAt: new Date(), isAdmin: false } }),
    ).rejects.toThrow()
    expect(await admins()).toBe(1)
  })
})
