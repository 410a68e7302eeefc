import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addDays } from 'date-fns'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { POST } from '@/app/api/playlists/[id]/lead/route'
import { deletePerson } from '@/lib/account/mutations'
import { db } from '@/lib/database/db'
import { recheckAllAccess } from '@/lib/playing/leading/follower-access'
import { addFollower } from '@/lib/playing/leading/followers'
import { removePlaylist } from '@/lib/playlists/mutations'
import { api } from '@/lib/routes'
import { answerApiRoute } from '@/lib/server/api-routes'
import { BufferedResponse } from '@/lib/server/response-cache/buffered-response'
import { sealClaims, sessionCookie } from '@/lib/session/cookie'
import { suspend } from '@/lib/suspension/mutations'
import { askApi } from '@/tests/support/api'
import { hearing } from '@/tests/support/hearing'
import { liftLimits } from '@/tests/support/limits'
import { aProfile, signIn } from '@/tests/support/people'
import { aPlaylist } from '@/tests/support/songbook'

liftLimits()

/** However busy the machine is. */
const soon = (expectation: () => unknown) => vi.waitFor(expectation, { timeout: 30_000, interval: 5 })

const server = createServer({ ServerResponse: BufferedResponse }, (asked, answer) => {
  void answerApiRoute(asked, answer as BufferedResponse, asked.url ?? '')
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  await hearing()
})
afterAll(() => server.closeAllConnections())

type Somebody = { id: string; sessionId: string }

/** A stream of events, as a browser opens it. */
async function stream(playlistId: string, who?: Somebody | 'guest', address = '203.0.113.7') {
  const claims =
    who === 'guest' ? { guest: true as const, id: `guest-${randomUUID()}` } : who && { guest: false as const, ...who }
  const cookie = claims ? `${sessionCookie.name}=${await sealClaims(claims)}` : ''
  const headers = { Accept: 'text/event-stream', 'X-Forwarded-For': address, Cookie: cookie }
  const { port } = server.address() as AddressInfo
  const asked = request({ host: '127.0.0.1', port, path: api.followState(playlistId), headers, agent: false }).end()
  const [answer] = await once(asked, 'response')
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
    hears: (words: string) => soon(() => expect(state.text).toContain(words)),
    ends: () => soon(() => expect(state.ended).toBe(true)),
    isOpen: () => !state.ended,
    text: () => state.text,
    leave: () => asked.destroy(),
  }
}

const begin = { says: 'begin', item: null, place: 0, key: 'G', over: false }

async function say(playlistId: string, word: object) {
  const asked = new Request('http://localhost:3000/', { method: 'POST', body: JSON.stringify(word) })
  const answer = await POST(asked, { params: Promise.resolve({ id: playlistId }) })
  return { code: answer.status, ...(await answer.json()) }
}

const ask = async (playlistId: string) => {
  const answer = await askApi('/api/playlists/[id]/led', { id: playlistId })
  return { code: answer.status, said: await answer.text() }
}

/** Ana leads her playlist; Rute, a member, listens beside a guest and somebody with only the link. */
async function aService() {
  const ana = await signIn(await aProfile({ name: 'Ana Prado' }))
  const { id } = await aPlaylist(ana.id)
  const { since } = await say(id, begin)
  const rute = await signIn(await aProfile({ name: 'Rute Melo', duties: ['music'] }))
  const [hers, guests, strangers] = await Promise.all([stream(id, rute), stream(id, 'guest'), stream(id)])
  await Promise.all([hers.hears('Ana'), guests.hears('Ana'), strangers.hears('"key":"G"')])
  return { id, ana, rute, since, hers, guests, strangers }
}

describe('a stream ends with the right to it', () => {
  it.each<[string, (rute: Somebody) => Promise<unknown>]>([
    ['signed out', ({ sessionId }) => db.session.delete({ where: { id: sessionId } })],
    ['suspended', async ({ id }) => suspend(id, (await aProfile({ isAdmin: true })).id)],
    ['marked as suspended', ({ id }) => db.profile.update({ where: { id }, data: { suspendedAt: new Date() } })],
    ['deleted', ({ id }) => deletePerson(id)],
    ['without the duty', ({ id }) => db.profile.update({ where: { id }, data: { duties: [] } })],
    ['one of a hundred sessions that end at once', endMany],
  ])('of a person who is %s; the others go on', async (_, become) => {
    const { id, rute, hers, guests, strangers } = await aService()
    await become(rute)
    await hers.ends()
    expect([guests.isOpen(), strangers.isOpen()]).toEqual([true, true])

    const { said } = await ask(id)
    const again = await stream(id, rute)
    await again.hears('"key":"G"')
    const mayKnow = (await db.session.count({ where: { id: rute.sessionId, profile: { suspendedAt: null } } })) > 0
    expect([said.includes('Ana'), again.text().includes('Ana')]).toEqual([mayKnow, mayKnow])
    expect(again.text()).not.toContain('"may":true')
  })

  it('that ended between reading who asks and listening', async () => {
    const { id, rute } = await aService()
    await db.session.delete({ where: { id: rute.sessionId } })
    const end = vi.fn()
    await addFollower(id, { actor: rute, send() {}, sendHeartbeat() {}, end })
    await soon(() => expect(end).toHaveBeenCalled())
  })

  it.each<[string, (id: string, by: string) => Promise<unknown>]>([
    ['in the bin', (id, by) => removePlaylist(id, 'deleted', by)],
    ['hidden', (id, by) => removePlaylist(id, 'hidden', by)],
    ['deleted for good', id => db.playlist.delete({ where: { id } })],
  ])('of everybody when the playlist is %s, and nothing is there for whoever asks', async (_, become) => {
    const { id, ana, hers, guests, strangers } = await aService()
    await become(id, ana.id)
    await Promise.all([hers.ends(), guests.ends(), strangers.ends()])
    expect((await stream(id)).code).toBe(404)
    expect((await ask(id)).code).toBe(404)
  })
})

describe('a leader stops leading at once', () => {
  it.each<[string, (ana: Somebody) => Promise<unknown>]>([
    ['signed out', ({ sessionId }) => db.session.delete({ where: { id: sessionId } })],
    ['suspended', ({ id }) => db.profile.update({ where: { id }, data: { suspendedAt: new Date() } })],
    ['deleted', ({ id }) => deletePerson(id)],
  ])('when %s', async (_, become) => {
    const { ana, guests } = await aService()
    await become(ana)
    await guests.hears('"led":null')
  })

  it('when the duty that let them lead is taken away', async () => {
    const { id, guests } = await aService()
    const rute = await aProfile({ name: 'Rute Melo', duties: ['music'] })
    await signIn(rute)
    const { since, step } = await say(id, { ...begin, over: true })
    await guests.hears('Rute')
    await db.profile.update({ where: { id: rute.id }, data: { duties: [] } })
    const here = { says: 'here', item: null, place: 1, key: 'G', screen: 'words', since, step: step + 1 }
    expect(await say(id, here)).toMatchObject({ code: 403 })
    await guests.hears('"led":null')
  })

  it('and leads nothing who signs out while beginning', async () => {
    const { id } = await aPlaylist(null)
    for (let round = 0; round < 20; round += 1) {
      const ana = await signIn(await aProfile({ name: 'Ana Prado', duties: ['music'] }))
      const [begun] = await Promise.all([
        say(id, { ...begin, over: true }),
        db.session.delete({ where: { id: ana.sessionId } }),
      ])
      expect([200, 401]).toContain(begun.code)
      expect(await db.leading.count({ where: { leaderId: ana.id } })).toBe(0)
    }
  })

  it('another of their devices leads on when one is signed out', async () => {
    const { id, ana, since } = await aService()
    await db.session.create({ data: { profileId: ana.id, expiresAt: addDays(new Date(), 1) } })
    await signIn({ ...ana, isAdmin: false })
    await say(id, { says: 'here', item: null, place: 1, key: 'G', screen: 'words', since, step: 9 })
    await db.session.delete({ where: { id: ana.sessionId } })
    expect(await db.leading.count({ where: { leaderId: ana.id } })).toBe(1)
  })
})

it('five hundred follow from one address, and leave room for others', async () => {
  const { id } = await aPlaylist(null)
  const band = await Promise.all(Array.from({ length: 500 }, () => stream(id, undefined, '198.51.100.1')))
  expect(new Set(band.map(({ code }) => code))).toEqual(new Set([200]))
  expect((await stream(id, undefined, '198.51.100.1')).code).toBe(429)
  expect((await stream(id, undefined, '198.51.100.2')).code).toBe(200)
  band[0]?.leave()
  await soon(async () => expect((await stream(id, undefined, '198.51.100.1')).code).toBe(200))
  for (const one of band) one.leave()
})

it('a session that ran out ends its stream when all are checked', async () => {
  const { rute, hers, strangers } = await aService()
  const past = new Date(Date.now() - 1000)
  const createdAt = new Date(past.getTime() - 1000)
  await db.session.update({ where: { id: rute.sessionId }, data: { createdAt, expiresAt: past } })
  recheckAllAccess()
  await hers.ends()
  expect(strangers.isOpen()).toBe(true)
})

/** As the nightly sweep does: what is told names none of them. */
async function endMany({ sessionId }: Somebody) {
  const { id: profileId } = await aProfile()
  const expiresAt = addDays(new Date(), 1)
  await db.session.createMany({ data: Array.from({ length: 120 }, () => ({ profileId, expiresAt })) })
  await db.session.deleteMany({ where: { OR: [{ profileId }, { id: sessionId }] } })
}
