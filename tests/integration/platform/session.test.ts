import { expect, it, vi } from 'vitest'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { withRequestContext } from '@/lib/platform/runtime/request-context'
import { nobody } from '@/lib/platform/session/actor'
import { sessionCookie } from '@/lib/platform/session/cookie'
import { currentActor } from '@/lib/platform/session/session'
import { browser } from '@/tests/support/next-mocks'
import { insertProfile, signInAs, signInAsGuest } from '@/tests/support/people'

it('a browser without a cookie is not signed in', async () => {
  expect(await currentActor()).toEqual(nobody)
})

it.each(['member', 'admin'] as const)('a signed-in %s is recognised', async role => {
  expect(await currentActor()).toEqual(nobody)
  const person = await signInAs(role)
  expect(await currentActor()).toEqual(person)
})

it('a guest is recognised as a guest', async () => {
  const guest = await signInAsGuest()
  expect(await currentActor()).toEqual(guest)
})

it('an admin who was demoted is a member on the next request', async () => {
  await insertProfile({ isAdmin: true })
  const admin = await signInAs('admin')
  await db.profile.update({ where: { id: admin.id }, data: { isAdmin: false } })
  expect(await currentActor()).toMatchObject({ role: 'member' })
})

it('an ended session is not accepted', async () => {
  const member = await signInAs('member')
  await db.session.delete({ where: { id: member.sessionId } })
  expect(await currentActor()).toEqual(nobody)
})

it('a deleted person is not signed in', async () => {
  const member = await signInAs('member')
  await db.profile.delete({ where: { id: member.id } })
  expect(await currentActor()).toEqual(nobody)
})

it('a manipulated cookie is not accepted', async () => {
  await signInAs('admin')
  const cookie = browser.cookies.get(sessionCookie.name) ?? ''
  // The first character of the seal: some bits of its last one do not count.
  const seal = cookie.lastIndexOf('.') + 1
  const other = cookie[seal] === 'A' ? 'B' : 'A'
  browser.cookies.set(sessionCookie.name, `${cookie.slice(0, seal)}${other}${cookie.slice(seal + 1)}`)
  expect(await currentActor()).toEqual(nobody)
})

it.each([
  { request: 'a request that only reads', isRead: true, statements: 1 },
  { request: 'a request that writes', isRead: false, statements: 3 },
])('$request asks the database who is there in $statements', async ({ isRead, statements }) => {
  const member = await signInAs('member')
  const query = vi.spyOn(pool, 'query')
  const context = { id: 'request', isRead, isOver: () => false }
  const together = await withRequestContext(context, () => Promise.all([currentActor(), currentActor()]))
  const later = await withRequestContext(context, currentActor)
  expect([...together, later]).toEqual([member, member, member])
  expect(query).toHaveBeenCalledTimes(statements)
  query.mockRestore()

  await db.session.delete({ where: { id: member.sessionId } })
  expect(await withRequestContext({ ...context }, currentActor)).toEqual(nobody)
})
