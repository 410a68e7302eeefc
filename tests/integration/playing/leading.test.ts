import { randomUUID } from 'node:crypto'
import { subMinutes } from 'date-fns'
import { expect, it, vi } from 'vitest'
import { POST } from '@/app/api/playlists/[id]/lead/route'
import { db } from '@/lib/database/db'
import { addFollower, countFollowers, getFollowState } from '@/lib/playing/leading/followers'
import { type FollowState, type LeaderPosition, MAX_STEP } from '@/lib/playing/leading/leader-position'
import { sweepExpired } from '@/lib/server/jobs/sweep'
import { nobody } from '@/lib/session/actor'
import { hearing } from '@/tests/support/hearing'
import { liftLimits } from '@/tests/support/limits'
import { browser } from '@/tests/support/next'
import { aProfile, signIn } from '@/tests/support/people'
import { aPlaylist } from '@/tests/support/songbook'

liftLimits()

/** However busy the machine is. */
const soon = (expectation: () => unknown) => vi.waitFor(expectation, { timeout: 30_000, interval: 5 })

/** A playlist of Ana's, Pedro who minds the music, and a church that follows. */
async function aService() {
  await hearing()
  const ana = await signIn(await aProfile({ name: 'Ana Prado' }))
  const pedro = await signIn(await aProfile({ name: 'Pedro Reis', duties: ['music'] }))
  const { id } = await aPlaylist(ana.id)
  const told: FollowState[] = []
  const leave = await addFollower(id, { actor: ana, send: led => told.push(led), sendHeartbeat() {}, end() {} })
  const until = (expected: Partial<LeaderPosition> | null) =>
    soon(() => expect(told.at(-1)).toMatchObject({ led: expected }))
  return { id, ana, pedro, told, until, leave: () => leave?.() }
}

async function say(playlistId: string, who: { id: string }, word: object | string) {
  await signIn(who as Parameters<typeof signIn>[0])
  const body = typeof word === 'string' ? word : JSON.stringify(word)
  const request = new Request('http://localhost:3000/', { method: 'POST', body })
  const answer = await POST(request, { params: Promise.resolve({ id: playlistId }) })
  return { code: answer.status, ...(await answer.json()) }
}

const begin = { says: 'begin', item: null, place: 0, key: 'G', over: false }
const here = { says: 'here', item: null, place: 0, key: 'G', screen: 'words' }

it('whoever follows is told of song, place, key and screen, and of nothing when nothing changes', async () => {
  const { id, ana, told, until } = await aService()
  expect(told).toEqual([{ led: null, may: true }])
  const { since, step } = await say(id, ana, begin)
  await until({ leader: 'Ana', since, place: 0, key: 'G', screen: 'words', away: false })

  const item = randomUUID()
  await say(id, ana, { ...here, item, place: 7.5, key: 'Bbm', screen: 'black', since, step: step + 1 })
  await until({ item, place: 7.5, key: 'Bbm', screen: 'black', step: step + 1 })
  const before = told.length
  await say(id, ana, { ...here, item, place: 7.5, key: 'Bbm', screen: 'black', since, step: step + 2 })
  await say(id, ana, { ...here, item, place: 9, key: 'Bbm', screen: 'black', since, step: step + 3 })
  await until({ place: 9 })
  expect(told).toHaveLength(before + 1)
})

it('whoever comes later is told where the leader is by then, without a name if they have not entered', async () => {
  const { id, ana } = await aService()
  const { since, step } = await say(id, ana, begin)
  await say(id, ana, { ...here, place: 3, since, step: step + 1 })
  await soon(async () => expect(await getFollowState(id, nobody)).toMatchObject({ led: { place: 3 } }))
  const told: FollowState[] = []
  await addFollower(id, { actor: nobody, send: led => told.push(led), sendHeartbeat() {}, end() {} })
  expect(told).toEqual([{ led: expect.objectContaining({ leader: null, place: 3 }), may: false }])
})

it('what comes late changes nothing, and a step of before somebody took over neither', async () => {
  const { id, ana, pedro, until } = await aService()
  const { since, step } = await say(id, ana, begin)
  await say(id, ana, { ...here, place: 5, since, step: step + 2 })
  expect(await say(id, ana, { ...here, place: 4, since, step: step + 1 })).toMatchObject({ status: 'here' })
  await until({ place: 5 })

  expect(await say(id, pedro, begin)).toMatchObject({ status: 'taken', by: 'Ana' })
  expect(await say(id, pedro, { ...begin, over: true })).toMatchObject({ status: 'leading' })
  await until({ leader: 'Pedro', place: 0 })
  expect(await say(id, ana, { ...here, place: 6, since, step: step + 9 })).toMatchObject({
    status: 'taken',
    by: 'Pedro',
  })
  expect(await say(id, ana, { says: 'end', since })).toMatchObject({ status: 'over' })
  await until({ leader: 'Pedro', place: 0 })
})

it('the same person leads from one device: the other one is told', async () => {
  const { id, ana } = await aService()
  const phone = await say(id, ana, begin)
  await db.$executeRaw`update leadings set started_at = started_at - interval '1 second'`
  const tablet = await say(id, ana, begin)
  expect(tablet).toMatchObject({ status: 'leading' })
  expect(await say(id, ana, { ...here, since: phone.since, step: 50 })).toMatchObject({ status: 'taken', by: 'Ana' })
})

it('who stops is no longer followed', async () => {
  const { id, ana, until } = await aService()
  const { since, step } = await say(id, ana, begin)
  await until({ since })
  await say(id, ana, { says: 'end', since })
  await until(null)
  expect(await say(id, ana, { ...here, since, step: step + 1 })).toMatchObject({ status: 'over' })
  expect(await db.leading.count()).toBe(0)
})

it('of whom nothing was heard for ten seconds those who come are told, and another takes over unasked', async () => {
  const { id, ana, pedro, until } = await aService()
  const { since, step } = await say(id, ana, begin)
  await until({ away: false })
  await db.$executeRaw`update leadings set seen_at = now() - interval '11 seconds'`
  await forget(id)
  expect(await getFollowState(id, ana)).toMatchObject({ led: { leader: 'Ana', away: true } })
  await say(id, ana, { ...here, since, step: step + 1 })
  await soon(async () => expect(await getFollowState(id, ana)).toMatchObject({ led: { away: false } }))

  await db.$executeRaw`update leadings set seen_at = now() - interval '11 seconds'`
  expect(await say(id, pedro, begin)).toMatchObject({ status: 'leading' })
})

it('what was left for ten minutes is over, for whoever comes and for the leader who comes back', async () => {
  const { id, ana } = await aService()
  const { since, step } = await say(id, ana, begin)
  await db.leading.updateMany({ data: { seenAt: subMinutes(new Date(), 11) } })
  await forget(id)
  expect(await getFollowState(id, ana)).toMatchObject({ led: null })
  expect(await say(id, ana, { ...here, since, step: step + 1 })).toMatchObject({ status: 'over' })
  await forget(id)
  expect(await getFollowState(id, ana)).toMatchObject({ led: null })
  await sweepExpired({})
  expect(await db.leading.count()).toBe(0)
})

it('an account that goes takes its leading along', async () => {
  const { id, ana, until } = await aService()
  await say(id, ana, begin)
  await until({ leader: 'Ana' })
  await db.profile.delete({ where: { id: ana.id } })
  await until(null)
})

it('the last step that counts is no obstacle to beginning anew, and the database takes none beyond it', async () => {
  const { id, ana } = await aService()
  const { since } = await say(id, ana, begin)
  expect(await say(id, ana, { ...here, since, step: MAX_STEP })).toMatchObject({ status: 'here' })
  expect(await say(id, ana, { ...here, since, step: MAX_STEP + 1 })).toMatchObject({ code: 400 })
  expect(await say(id, ana, begin)).toMatchObject({ status: 'leading', step: 1 })
  await expect(db.leading.updateMany({ data: { step: MAX_STEP + 1 } })).rejects.toThrow('leadings_step_counts')
})

it('those who follow are counted', async () => {
  const { id, leave } = await aService()
  expect(countFollowers(id)).toBe(1)
  leave()
  expect(countFollowers(id)).toBe(0)
})

it.each([
  ['nothing', ''],
  ['no word', 'null'],
  ['a list', '[]'],
  ['half a word', '{"says":"begin"}'],
  ['a place above the song', JSON.stringify({ ...begin, place: -1 })],
  ['a place below every song', JSON.stringify({ ...begin, place: 1e300 })],
  ['no key of ours', JSON.stringify({ ...begin, key: 'H' })],
  ['no id', JSON.stringify({ ...begin, item: "'; drop table leadings" })],
  ['more than is asked', JSON.stringify({ ...begin, more: 1 })],
  ['no instant', JSON.stringify({ ...here, since: 'ontem', step: 1 })],
  ['a step too many', JSON.stringify({ ...here, since: '2026-11-22T10:00:00Z', step: 2_147_483_647 })],
  ['a flood', `${JSON.stringify(begin)}${' '.repeat(2000)}`],
])('%s is not understood', async (_, body) => {
  const { id, ana } = await aService()
  expect((await say(id, ana, body)).code).toBe(400)
  expect(await db.leading.count()).toBe(0)
})

it('another site leads nothing', async () => {
  const { id, ana } = await aService()
  browser.headers.set('origin', 'https://evil.example')
  expect((await say(id, ana, begin)).code).toBe(403)
})

/** As another process does, which has not heard of the playlist. */
async function forget(id: string) {
  const memory = globalThis as typeof globalThis & { followed?: Map<string, unknown> }
  memory.followed?.delete(id)
}
