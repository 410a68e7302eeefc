import { beforeEach, describe, expect, it } from 'vitest'
import { deleteAccount } from '@/lib/account/actions/profile'
import { messages } from '@/lib/account/messages'
import { deletePerson } from '@/lib/account/mutations'
import { getMyAccount } from '@/lib/account/queries'
import { idle } from '@/lib/action/outcome'
import { db } from '@/lib/database/db'
import { suspend } from '@/lib/suspension/mutations'
import { setAdmin } from '@/scripts/database/admins'
import { aChurch } from '@/tests/support/church'
import { form } from '@/tests/support/form'
import * as people from '@/tests/support/people'

const password = 'senha-da-marta'
let admin: { id: string; email: string }

beforeEach(async () => {
  await aChurch()
  admin = await people.aProfile({ isAdmin: true })
  await people.withPassword(admin.id, password)
  await people.signIn({ ...admin, name: 'Marta', isAdmin: true })
})

const leave = () => deleteAccount(idle, form({ currentPassword: password }))
const admins = () => db.profile.count({ where: { isAdmin: true } })

describe('a church keeps an admin', () => {
  it('the only admin is told to make somebody else one, and nothing is deleted', async () => {
    await people.aProfile()
    const said = messages.adminStays(false)
    expect(said.text).toContain('Antes, torne outra pessoa administradora em Pessoas')
    expect((await getMyAccount())?.staying).toBe(said.text)

    expect(await leave()).toMatchObject({ status: 'refused', message: said })
    expect([await admins(), await db.session.count(), await db.deletionNotice.count()]).toEqual([1, 1, 0])
  })

  it('so is whoever is all alone', async () => {
    const said = messages.adminStays(true)
    expect((await getMyAccount())?.staying).toBe(said.text)
    expect(await leave()).toMatchObject({ status: 'refused', message: said })
    expect(await admins()).toBe(1)
  })

  it('once somebody else administers, they may go', async () => {
    await people.aProfile({ isAdmin: true })
    expect((await getMyAccount())?.staying).toBeNull()
    expect(await leave()).toMatchObject({ status: 'done' })
    expect(await admins()).toBe(1)
  })

  it('of two admins who leave at once, also when nobody else is there, one stays', async () => {
    const other = await people.aProfile({ isAdmin: true })
    const outcomes = await Promise.all([deletePerson(admin.id), deletePerson(other.id)])
    expect(outcomes.sort()).toEqual(['forgotten', 'last admin'])
    expect([await db.profile.count(), await admins()]).toEqual([1, 1])
  })

  it('one who leaves while the other is demoted cannot leave a church without an admin either', async () => {
    const other = await people.aProfile({ isAdmin: true })
    const demote = setAdmin(process.env.DATABASE_URL ?? '', {
      email: other.email,
      isAdmin: false,
      changedBy: 'operator',
    })
    const outcomes = await Promise.all([deletePerson(admin.id), demote])
    expect(outcomes).toSatisfy(([left, demoted]) => (left === 'forgotten') !== (demoted === 'changed'))
    expect(await admins()).toBe(1)
  })

  it('no suspension takes the last one away', async () => {
    const member = await people.aProfile()
    expect(await suspend(admin.id, member.id)).toBe('admin')
    await expect(
      db.profile.update({ where: { id: admin.id }, data: { suspendedAt: new Date(), isAdmin: false } }),
    ).rejects.toThrow()
    expect(await admins()).toBe(1)
  })
})
