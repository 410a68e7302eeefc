import { describe, expect, it } from 'vitest'
import { db } from '@/lib/platform/database/db'
import { setAdmin } from '@/scripts/database/admins'
import { insertProfile } from '@/tests/support/people'

const url = process.env.DATABASE_URL ?? ''

describe('npm run admin', () => {
  it('makes a registered member an admin, and records the operator’s name', async () => {
    const { id, email } = await insertProfile()

    expect(await setAdmin(url, { email, isAdmin: true, changedBy: 'operator' })).toBe('changed')
    expect(await db.profile.findUnique({ where: { id } })).toMatchObject({ isAdmin: true })
    expect(await db.roleChange.findMany()).toMatchObject([
      { profileId: id, duty: null, isGiven: true, changedBy: 'operator' },
    ])
  })

  it('removes an admin', async () => {
    await insertProfile({ isAdmin: true })
    const { id, email } = await insertProfile({ isAdmin: true })

    expect(await setAdmin(url, { email, isAdmin: false, changedBy: 'operator' })).toBe('changed')
    expect(await db.profile.findUnique({ where: { id } })).toMatchObject({ isAdmin: false })
  })

  it('does not remove the last admin, and confirms a new admin as a member', async () => {
    const { email } = await insertProfile({ isAdmin: true })
    expect(await setAdmin(url, { email, isAdmin: false, changedBy: 'operator' })).toBe('last')
    expect(await db.roleChange.count()).toBe(0)

    const { id, email: other } = await insertProfile()
    await setAdmin(url, { email: other, isAdmin: true, changedBy: 'operator' })
    expect(await db.profile.findUnique({ where: { id } })).toMatchObject({ confirmedAt: expect.any(Date) })
    expect(await setAdmin(url, { email, isAdmin: false, changedBy: 'operator' })).toBe('changed')
  })

  it('changes and records nothing when there is nothing to change', async () => {
    const { email } = await insertProfile({ isAdmin: true })

    expect(await setAdmin(url, { email, isAdmin: true, changedBy: 'operator' })).toBe('unchanged')
    expect(await db.roleChange.count()).toBe(0)
  })

  it('refuses an email that is not registered', async () => {
    expect(await setAdmin(url, { email: 'ninguem@example.org', isAdmin: true, changedBy: 'operator' })).toBe('unknown')
  })
})
