import { addDays, subDays, subMinutes } from 'date-fns'
import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/platform/database/db'
import type { Person } from '@/lib/platform/session/actor'
import { sessionCookie } from '@/lib/platform/session/cookie'
import { askApi } from '@/tests/support/api'
import { browser } from '@/tests/support/next-mocks'
import * as people from '@/tests/support/people'

let ana: Person

beforeEach(async () => {
  ana = await people.signInAs('member')
})

const ask = async () => (await askApi('/api/me')).json()

/** Makes the session one that began twenty days ago and ends in ten; returns its row. */
const updateSession = (lastSeenAt: Date) =>
  db.session.update({
    where: { id: ana.sessionId },
    data: { lastSeenAt, createdAt: subDays(new Date(), 20), expiresAt: addDays(new Date(), 10) },
  })
const session = () => db.session.findUniqueOrThrow({ where: { id: ana.sessionId } })
const cookie = () => browser.cookies.get(sessionCookie.name)

describe('staying signed in', () => {
  it('extends cookie and row for a person who returns after an hour', async () => {
    const before = { cookie: cookie(), ...(await updateSession(subDays(new Date(), 19))) }
    expect(await ask()).toMatchObject({ role: 'member', name: ana.name })
    const after = await session()
    expect(after.lastSeenAt.getTime()).toBeGreaterThan(before.lastSeenAt.getTime())
    expect(after.expiresAt.getTime()).toBeGreaterThan(before.expiresAt.getTime())
    expect(cookie()).not.toBe(before.cookie)
    expect(await ask()).toMatchObject({ role: 'member' })
  })

  it('writes nothing for a person who was here a moment ago', async () => {
    const before = { cookie: cookie(), ...(await updateSession(subMinutes(new Date(), 30))) }
    await ask()
    expect(await session()).toEqual((({ cookie: _, ...row }) => row)(before))
    expect(cookie()).toBe(before.cookie)
  })

  it('does not restore a session that has ended', async () => {
    await updateSession(subDays(new Date(), 19))
    await db.session.delete({ where: { id: ana.sessionId } })
    expect(await ask()).toMatchObject({ role: 'nobody', id: null, name: '' })
    expect(await db.session.count()).toBe(0)
  })
})

it('the answer about the current person is never cached', async () => {
  expect((await askApi('/api/me')).headers.get('cache-control')).toBe('private, no-store')
})
