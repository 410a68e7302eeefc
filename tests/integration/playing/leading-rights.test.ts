import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addDays } from 'date-fns'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { POST } from '@/app/api/playlists/[id]/lead/route'
import { deletePerson } from '@/lib/account/mutations'
import { answerPolledRoute } from '@/lib/assembly/server/polled-routes'
import { db } from '@/lib/platform/database/db'
import { BufferedResponse } from '@/lib/platform/response-cache/buffered-response'
import { sealClaims, sessionCookie } from '@/lib/platform/session/cookie'
import { suspend } from '@/lib/platform/suspension/mutations'
import { recheckAllAccess } from '@/lib/playing/leading/follower-access'
import { addFollower, countFollowers } from '@/lib/playing/leading/followers'
import { removePlaylist } from '@/lib/playlists/mutations'
import { api } from '@/lib/values/routes/routes'
import { askApi } from '@/tests/support/api'
import { liftLimits } from '@/tests/support/limits'
import { insertProfile, signIn } from '@/tests/support/people'
import { insertPlaylist } from '@/tests/support/songbook'
import { startListener } from '@/tests/support/start-listener'

liftLimits()

/** However busy the machine is. */
const waitSoon = (expectation: () => unknown) => vi.waitFor(expectation, { timeout: 30_000, interval: 5 })

const server = createServer({ ServerResponse: BufferedResponse }, (streamRequest, answer) => {
  void answerPolledRoute(streamRequest, answer as BufferedResponse, (streamRequest.url ?? '').split('?')[0] ?? '')
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  await startListener()
})
afterAll(() => server.closeAllConnections())

type StreamPerson = { id: string; sessionId: string }

/** A stream of events, as a browser opens it. */
async function openStream(playlistId: string, person?: StreamPerson | 'guest', address = '203.0.113.7') {
  const claims =
    person === 'guest'
      ? { guest: true as const, id: `guest-${randomUUID()}` }
      : person && { guest: false as const, ...person }
  const cookie = claims ? `${sessionCookie.name}=${await sealClaims(claims)}` : ''
  const headers = { Accept: 'text/event-stream', 'X-Forwarded-For': address, Cookie: cookie }
  const { port } = server.address() as AddressInfo
  const streamRequest = request({
    host: '127.0.0.1',
    port,
    path: api.followState(playlistId),
    headers,
    agent: false,
  }).end()
  const [answer] = await once(streamRequest, 'response')
  const state = { text: '', ended: false }
  answer.on('data', (bytes: Buffer) => {
    state.text += bytes
  })
  answer.on('end', () => {
    state.ended = true
  })
  answer.on('error', () => {})
  return {
    code: answer.statusCode as number,
    hears: (words: string) => waitSoon(() => expect(state.text).toContain(words)),
    ends: () => waitSoon(() => expect(state.ended).toBe(true)),
    isOpen: () => !state.ended,
    text: () => state.text,
    leave: () => streamRequest.destroy(),
  }
}

const begin = { says: 'begin', item: null, place: 0, key: 'G', over: false }

async function sendStep(playlistId: string, word: object) {
  const streamRequest = new Request('http://localhost:3000/', { method: 'POST', body: JSON.stringify(word) })
  const answer = await POST(streamRequest, { params: Promise.resolve({ id: playlistId }) })
  return { code: answer.status, ...(await answer.json()) }
}

const ask = async (playlistId: string) => {
  const answer = await askApi('/api/playlists/[id]/led', { id: playlistId })
  return { code: answer.status, lastUpdate: await answer.text() }
}

/** Ana leads her playlist; Rute, a member, listens beside a guest and somebody with only the link. */
async function createService() {
  const ana = await signIn(await insertProfile({ name: 'Ana Prado' }))
  const { id } = await insertPlaylist(ana.id)
  const { since } = await sendStep(id, begin)
  const rute = await signIn(await insertProfile({ name: 'Rute Melo', duties: ['music'] }))
  const [memberStream, guests, strangers] = await Promise.all([
    openStream(id, rute),
    openStream(id, 'guest'),
    openStream(id),
  ])
  await Promise.all([memberStream.hears('Ana'), guests.hears('Ana'), strangers.hears('"key":"G"')])
  return { id, ana, rute, since, hers: memberStream, guests, strangers }
}

describe('a stream ends when its access ends', () => {
  it.each<[string, (rute: StreamPerson) => Promise<unknown>]>([
    ['signed out', ({ sessionId }) => db.session.delete({ where: { id: sessionId } })],
    ['suspended', async ({ id }) => suspend(id, (await insertProfile({ isAdmin: true })).id)],
    ['marked as suspended', ({ id }) => db.profile.update({ where: { id }, data: { suspendedAt: new Date() } })],
    ['deleted', ({ id }) => deletePerson(id)],
    ['without the duty', ({ id }) => db.profile.update({ where: { id }, data: { duties: [] } })],
    ['one of a hundred sessions that end at once', endManySessions],
  ])('for a person who is %s; the others continue', async (_, become) => {
    const { id, rute, hers: memberStream, guests, strangers } = await createService()
    await become(rute)
    await memberStream.ends()
    expect([guests.isOpen(), strangers.isOpen()]).toEqual([true, true])

    const { lastUpdate } = await ask(id)
    const secondStream = await openStream(id, rute)
    await secondStream.hears('"key":"G"')
    const mayKnow = (await db.session.count({ where: { id: rute.sessionId, profile: { suspendedAt: null } } })) > 0
    expect([lastUpdate.includes('Ana'), secondStream.text().includes('Ana')]).toEqual([mayKnow, mayKnow])
    expect(secondStream.text()).not.toContain('"may":true')
  })

  it('also when access ends between the session check and the subscription', async () => {
    const { id, rute } = await createService()
    await db.session.delete({ where: { id: rute.sessionId } })
    const end = vi.fn()
    await addFollower(id, { actor: rute, send() {}, sendHeartbeat() {}, end })
    await waitSoon(() => expect(end).toHaveBeenCalled())
  })

  it.each<[string, (id: string, by: string) => Promise<unknown>]>([
    ['in the bin', (id, by) => removePlaylist(id, 'deleted', by)],
    ['hidden', (id, by) => removePlaylist(id, 'hidden', by)],
    ['deleted for good', id => db.playlist.delete({ where: { id } })],
  ])('for everybody when the playlist is %s, and later requests find nothing', async (_, become) => {
    const { id, ana, hers: memberStream, guests, strangers } = await createService()
    await become(id, ana.id)
    await Promise.all([memberStream.ends(), guests.ends(), strangers.ends()])
    expect((await openStream(id)).code).toBe(404)
    expect((await ask(id)).code).toBe(404)
  })
})

describe('a leader stops leading at once', () => {
  it.each<[string, (ana: StreamPerson) => Promise<unknown>]>([
    ['signed out', ({ sessionId }) => db.session.delete({ where: { id: sessionId } })],
    ['suspended', ({ id }) => db.profile.update({ where: { id }, data: { suspendedAt: new Date() } })],
    ['deleted', ({ id }) => deletePerson(id)],
  ])('when %s', async (_, become) => {
    const { ana, guests } = await createService()
    await become(ana)
    await guests.hears('"led":null')
  })

  it('when they lose the duty that allowed it', async () => {
    const { id, guests } = await createService()
    const rute = await insertProfile({ name: 'Rute Melo', duties: ['music'] })
    await signIn(rute)
    const { since, step } = await sendStep(id, { ...begin, over: true })
    await guests.hears('Rute')
    await db.profile.update({ where: { id: rute.id }, data: { duties: [] } })
    const positionStep = { says: 'here', item: null, place: 1, key: 'G', screen: 'words', since, step: step + 1 }
    expect(await sendStep(id, positionStep)).toMatchObject({ code: 403 })
    await guests.hears('"led":null')
  })

  it('and does not start when they sign out while starting', async () => {
    const { id } = await insertPlaylist(null)
    for (let round = 0; round < 20; round += 1) {
      const ana = await signIn(await insertProfile({ name: 'Ana Prado', duties: ['music'] }))
      const [firstAnswer] = await Promise.all([
        sendStep(id, { ...begin, over: true }),
        db.session.delete({ where: { id: ana.sessionId } }),
      ])
      expect([200, 401]).toContain(firstAnswer.code)
      expect(await db.leading.count({ where: { leaderId: ana.id } })).toBe(0)
    }
  })

  it('another device of the same leader continues when one is signed out', async () => {
    const { id, ana, since } = await createService()
    await db.session.create({ data: { profileId: ana.id, expiresAt: addDays(new Date(), 1) } })
    await signIn({ ...ana, isAdmin: false })
    await sendStep(id, { says: 'here', item: null, place: 1, key: 'G', screen: 'words', since, step: 9 })
    await db.session.delete({ where: { id: ana.sessionId } })
    expect(await db.leading.count({ where: { leaderId: ana.id } })).toBe(1)
  })
})

it('five hundred people follow from one address, and leave capacity for others', async () => {
  const { id } = await insertPlaylist(null)
  const band = await Promise.all(Array.from({ length: 500 }, () => openStream(id, undefined, '198.51.100.1')))
  expect(new Set(band.map(({ code }) => code))).toEqual(new Set([200]))
  expect((await openStream(id, undefined, '198.51.100.1')).code).toBe(429)
  expect((await openStream(id, undefined, '198.51.100.2')).code).toBe(200)
  band[0]?.leave()
  await waitSoon(async () => expect((await openStream(id, undefined, '198.51.100.1')).code).toBe(200))
  for (const one of band) one.leave()
})

it('an expired session ends its stream at the next check of all streams', async () => {
  const { rute, hers: memberStream, strangers } = await createService()
  const past = new Date(Date.now() - 1000)
  const createdAt = new Date(past.getTime() - 1000)
  await db.session.update({ where: { id: rute.sessionId }, data: { createdAt, expiresAt: past } })
  recheckAllAccess()
  await memberStream.ends()
  expect(strangers.isOpen()).toBe(true)
})

/** As the nightly sweep does: what is told names none of them. */
async function endManySessions({ sessionId }: StreamPerson) {
  const { id: profileId } = await insertProfile()
  const expiresAt = addDays(new Date(), 1)
  await db.session.createMany({ data: Array.from({ length: 120 }, () => ({ profileId, expiresAt })) })
  await db.session.deleteMany({ where: { OR: [{ profileId }, { id: sessionId }] } })
}

it('a page that polls is counted where the server has its own answer, and a screen that polls is not', async () => {
  const { id } = await insertPlaylist((await signIn(await insertProfile({ name: 'Ana Prado' }))).id)
  const poll = (query: string) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${api.followState(id)}?${query}`)
  expect((await poll('page=0.5')).status).toBe(200)
  await poll('page=0.5')
  await poll('screen')
  expect(countFollowers(id)).toBe(1)
})
