import { expect, it } from 'vitest'
import { db } from '@/lib/platform/database/db'
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
