import { randomUUID } from 'node:crypto'
import { subMinutes } from 'date-fns'
import { expect, it, vi } from 'vitest'
import { POST } from '@/app/api/playlists/[id]/lead/route'
import { sweepExpired } from '@/lib/assembly/server/jobs/sweep'
import { db } from '@/lib/platform/database/db'
import { nobody } from '@/lib/platform/session/actor'
import { followedPlaylists } from '@/lib/playing/leading/followed-playlists'
import { addFollower, countFollowers, getFollowState } from '@/lib/playing/leading/followers'
import { type FollowState, type LeaderPosition, MAX_STEP } from '@/lib/playing/leading/leader-position'
import { liftLimits } from '@/tests/support/limits'
import { browser } from '@/tests/support/next-mocks'
import { insertProfile, signIn } from '@/tests/support/people'
import { insertPlaylist } from '@/tests/support/songbook'
import { startListener } from '@/tests/support/start-listener'

liftLimits()

/** However busy the machine is. */
const waitSoon = (expectation: () => unknown) => vi.waitFor(expectation, { timeout: 30_000, interval: 5 })

/** A playlist of Ana's, Pedro who minds the music, and a church that follows. */
async function createService() {
  await startListener()
  const ana = await signIn(await insertProfile({ name: 'Ana Prado' }))
  const pedro = await signIn(await insertProfile({ name: 'Pedro Reis', duties: ['music'] }))
  const { id } = await insertPlaylist(ana.id)
  const updates: FollowState[] = []
  const leave = await addFollower(id, {
    actor: ana,
    send: update => updates.push(update),
    sendHeartbeat() {},
    end() {},
  })
  const until = (expected: Partial<LeaderPosition> | null) =>
    waitSoon(() => expect(updates.at(-1)).toMatchObject({ led: expected }))
  return { id, ana, pedro, told: updates, until, leave: () => leave?.() }
}

async function sendStep(playlistId: string, person: { id: string }, word: object | string) {
  await signIn(person as Parameters<typeof signIn>[0])
  const body = typeof word === 'string' ? word : JSON.stringify(word)
  const request = new Request('http://localhost:3000/', { method: 'POST', body })
  const answer = await POST(request, { params: Promise.resolve({ id: playlistId }) })
  return { code: answer.status, ...(await answer.json()) }
}

const begin = { says: 'begin', item: null, place: 0, key: 'G', over: false }
const positionStep = { says: 'here', item: null, place: 0, key: 'G', screen: 'words' }

it('followers receive song, position, key and screen, and nothing when nothing changes', async () => {
  const { id, ana, told: updates, until } = await createService()
  expect(updates).toEqual([{ led: null, may: true }])
  const { since, step } = await sendStep(id, ana, begin)
  await until({ leader: 'Ana', since, place: 0, key: 'G', screen: 'words', away: false })

  const item = randomUUID()
  await sendStep(id, ana, { ...positionStep, item, place: 7.5, key: 'Bbm', screen: 'black', since, step: step + 1 })
  await until({ item, place: 7.5, key: 'Bbm', screen: 'black', step: step + 1 })
  const before = updates.length
  await sendStep(id, ana, { ...positionStep, item, place: 7.5, key: 'Bbm', screen: 'black', since, step: step + 2 })
  await sendStep(id, ana, { ...positionStep, item, place: 9, key: 'Bbm', screen: 'black', since, step: step + 3 })
  await until({ place: 9 })
  expect(updates).toHaveLength(before + 1)
})

it('a follower who joins later receives the current position, without the leader’s name if not signed in', async () => {
  const { id, ana } = await createService()
  const { since, step } = await sendStep(id, ana, begin)
  await sendStep(id, ana, { ...positionStep, place: 3, since, step: step + 1 })
  await waitSoon(async () => expect(await getFollowState(id, nobody)).toMatchObject({ led: { place: 3 } }))
  const updates: FollowState[] = []
  await addFollower(id, { actor: nobody, send: update => updates.push(update), sendHeartbeat() {}, end() {} })
  expect(updates).toEqual([{ led: expect.objectContaining({ leader: null, place: 3 }), may: false }])
})

it('late steps change nothing, and neither does a step from before somebody took over', async () => {
  const { id, ana, pedro, until } = await createService()
  const { since, step } = await sendStep(id, ana, begin)
  await sendStep(id, ana, { ...positionStep, place: 5, since, step: step + 2 })
  expect(await sendStep(id, ana, { ...positionStep, place: 4, since, step: step + 1 })).toMatchObject({
    status: 'here',
  })
  await until({ place: 5 })

  expect(await sendStep(id, pedro, begin)).toMatchObject({ status: 'taken', by: 'Ana' })
  expect(await sendStep(id, pedro, { ...begin, over: true })).toMatchObject({ status: 'leading' })
  await until({ leader: 'Pedro', place: 0 })
  expect(await sendStep(id, ana, { ...positionStep, place: 6, since, step: step + 9 })).toMatchObject({
    status: 'taken',
    by: 'Pedro',
  })
  expect(await sendStep(id, ana, { says: 'end', since })).toMatchObject({ status: 'over' })
  await until({ leader: 'Pedro', place: 0 })
})

it('a person leads from one device at a time: the other device is notified', async () => {
  const { id, ana } = await createService()
  const phone = await sendStep(id, ana, begin)
  await db.$executeRaw`update leadings set started_at = started_at - interval '1 second'`
  const tablet = await sendStep(id, ana, begin)
  expect(tablet).toMatchObject({ status: 'leading' })
  expect(await sendStep(id, ana, { ...positionStep, since: phone.since, step: 50 })).toMatchObject({
    status: 'taken',
    by: 'Ana',
  })
})

it('a leader who stops is no longer followed', async () => {
  const { id, ana, until } = await createService()
  const { since, step } = await sendStep(id, ana, begin)
  await until({ since })
  await sendStep(id, ana, { says: 'end', since })
  await until(null)
  expect(await sendStep(id, ana, { ...positionStep, since, step: step + 1 })).toMatchObject({ status: 'over' })
  expect(await db.leading.count()).toBe(0)
})

it('after ten seconds without a sign of the leader new followers are told, and another person takes over without asking', async () => {
  const { id, ana, pedro, until } = await createService()
  const { since, step } = await sendStep(id, ana, begin)
  await until({ away: false })
  await db.$executeRaw`update leadings set seen_at = now() - interval '11 seconds'`
  await clearFollowers(id)
  expect(await getFollowState(id, ana)).toMatchObject({ led: { leader: 'Ana', away: true } })
  await sendStep(id, ana, { ...positionStep, since, step: step + 1 })
  await waitSoon(async () => expect(await getFollowState(id, ana)).toMatchObject({ led: { away: false } }))

  await db.$executeRaw`update leadings set seen_at = now() - interval '11 seconds'`
  expect(await sendStep(id, pedro, begin)).toMatchObject({ status: 'leading' })
})

it('followers are told when the leader falls silent, and when the leader returns at the same position', async () => {
  const { id, ana, until } = await createService()
  const { since, step } = await sendStep(id, ana, begin)
  await until({ away: false })
  const playlist = followedPlaylists.get(id)
  if (playlist) playlist.leaderActiveAt -= 11_000
  await until({ away: true })
  await sendStep(id, ana, { ...positionStep, since, step: step + 1 })
  await until({ away: false })
})

it('leading ends after ten minutes without a sign, for followers and for the returning leader', async () => {
  const { id, ana } = await createService()
  const { since, step } = await sendStep(id, ana, begin)
  await db.leading.updateMany({ data: { seenAt: subMinutes(new Date(), 11) } })
  await clearFollowers(id)
  expect(await getFollowState(id, ana)).toMatchObject({ led: null })
  expect(await sendStep(id, ana, { ...positionStep, since, step: step + 1 })).toMatchObject({ status: 'over' })
  await clearFollowers(id)
  expect(await getFollowState(id, ana)).toMatchObject({ led: null })
  await sweepExpired({})
  expect(await db.leading.count()).toBe(0)
})

it('deleting an account ends its leading', async () => {
  const { id, ana, until } = await createService()
  await sendStep(id, ana, begin)
  await until({ leader: 'Ana' })
  await db.profile.delete({ where: { id: ana.id } })
  await until(null)
})

it('the highest step number does not prevent a new start, and the database accepts none above it', async () => {
  const { id, ana } = await createService()
  const { since } = await sendStep(id, ana, begin)
  expect(await sendStep(id, ana, { ...positionStep, since, step: MAX_STEP })).toMatchObject({ status: 'here' })
  expect(await sendStep(id, ana, { ...positionStep, since, step: MAX_STEP + 1 })).toMatchObject({ code: 400 })
  expect(await sendStep(id, ana, begin)).toMatchObject({ status: 'leading', step: 1 })
  await expect(db.leading.updateMany({ data: { step: MAX_STEP + 1 } })).rejects.toThrow('leadings_step_counts')
})

it('followers are counted', async () => {
  const { id, leave } = await createService()
  expect(countFollowers(id)).toBe(1)
  leave()
  expect(countFollowers(id)).toBe(0)
})

it('a page that polls is counted too, and once while it changes to events', async () => {
  const { id, leave } = await createService()
  leave()
  await getFollowState(id, nobody, 'page 1')
  await getFollowState(id, nobody, 'page 2')
  expect(countFollowers(id)).toBe(2)
  await getFollowState(id, nobody, 'page 1')
  await addFollower(id, { actor: nobody, page: 'page 2', send() {}, sendHeartbeat() {}, end() {} })
  expect(countFollowers(id)).toBe(2)
  await getFollowState(id, nobody)
  expect(countFollowers(id), 'a screen').toBe(2)
  for (const page of followedPlaylists.get(id)?.polledAt.keys() ?? [])
    followedPlaylists.get(id)?.polledAt.set(page, -1e9)
  expect(countFollowers(id)).toBe(1)
})

it('a phone whose connection died silently is not counted for much longer than a minute', async () => {
  const { id } = await createService()
  await addFollower(id, { actor: nobody, page: 'page 1', send() {}, sendHeartbeat() {}, end() {} })
  for (const follower of followedPlaylists.get(id)?.followers ?? []) if (follower.page) follower.openedAt -= 70_000
  expect(countFollowers(id), 'its next stream is on the way').toBe(2)
  for (const follower of followedPlaylists.get(id)?.followers ?? []) if (follower.page) follower.openedAt -= 10_000
  expect(countFollowers(id)).toBe(1)
  await addFollower(id, { actor: nobody, page: 'page 1', send() {}, sendHeartbeat() {}, end() {} })
  expect(countFollowers(id), 'it is back').toBe(2)
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
  ['no instant', JSON.stringify({ ...positionStep, since: 'ontem', step: 1 })],
  ['a step too many', JSON.stringify({ ...positionStep, since: '2026-11-22T10:00:00Z', step: 2_147_483_647 })],
  ['a flood', `${JSON.stringify(begin)}${' '.repeat(2000)}`],
])('%s is refused', async (_, body) => {
  const { id, ana } = await createService()
  expect((await sendStep(id, ana, body)).code).toBe(400)
  expect(await db.leading.count()).toBe(0)
})

it('a request from another site is refused', async () => {
  const { id, ana } = await createService()
  browser.headers.set('origin', 'https://evil.example')
  expect((await sendStep(id, ana, begin)).code).toBe(403)
})

/** As another process does, which has not heard of the playlist. */
async function clearFollowers(id: string) {
  const memory = globalThis as typeof globalThis & { followedPlaylists?: Map<string, unknown> }
  memory.followedPlaylists?.delete(id)
}

it('projection screens are not counted among the followers', async () => {
  const { id, ana, leave } = await createService()
  const screen = { actor: nobody, isScreen: true, send() {}, sendHeartbeat() {}, end() {} }
  await addFollower(id, screen)
  const { since, step } = await sendStep(id, ana, begin)
  expect(await sendStep(id, ana, { ...positionStep, since, step: step + 1 })).toMatchObject({ followers: 1 })
  leave()
  expect(await sendStep(id, ana, { ...positionStep, since, step: step + 2 })).toMatchObject({ followers: 0 })
})

it('after a restart the server says that followers may still be connecting', async () => {
  const { id, ana } = await createService()
  const { since, step } = await sendStep(id, ana, begin)
  const uptime = vi.spyOn(process, 'uptime').mockReturnValue(5)
  expect(await sendStep(id, ana, { ...positionStep, since, step: step + 1 })).toMatchObject({ counting: true })
  uptime.mockReturnValue(60)
  expect(await sendStep(id, ana, { ...positionStep, since, step: step + 2 })).not.toHaveProperty('counting')
  uptime.mockRestore()
})
