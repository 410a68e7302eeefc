import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { broadcastPosition } from '@/components/playing/leading/broadcast-position'
import { leaderState, startLeading } from '@/components/playing/leading/leader-state'
import { answerJson } from '@/tests/support/our-answer'

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
let sentSteps: { says: string; place?: number }[] = []
let answer: () => Promise<Response>
let position = 0
let leave = () => {}

beforeEach(async () => {
  vi.useFakeTimers()
  ;[sentSteps, position] = [[], 0]
  answer = async () => answerJson({ status: 'leading', since: '2026-11-22T10:00:00.000Z', step: 1 })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sentSteps.push(JSON.parse(body))
    return answer()
  })
  await startLeading('set', { item: null, place: 0, key: null }, false)
  answer = async () => answerJson({ status: 'here', followers: 3 })
  sentSteps = []
  const broadcast = broadcastPosition(() => ({ item: null, place: position, key: null }))
  leave = broadcast.stop
})
afterEach(() => {
  leave()
  leaderState.set(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a moving leader sends at most four steps a second, and one every two seconds when still, whose answer counts the followers', async () => {
  await seconds(1)
  sentSteps = []
  for (let moves = 0; moves < 40; moves += 1) {
    position += 1
    await seconds(0.05)
  }
  expect(sentSteps.length).toBeGreaterThanOrEqual(7)
  expect(sentSteps.length).toBeLessThanOrEqual(9)
  await seconds(1)
  sentSteps = []
  await seconds(20)
  expect(sentSteps.length).toBeGreaterThanOrEqual(8)
  expect(sentSteps.length).toBeLessThanOrEqual(10)
})

it('without an answer steps are retried less and less often, and sent soon after the failure ends', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  for (let moves = 0; moves < 240; moves += 1) {
    position += 1
    await seconds(0.25)
  }
  expect(leaderState.get()?.unheard).toBe(true)
  expect(sentSteps.length).toBeLessThanOrEqual(17)
  answer = async () => answerJson({ status: 'here', followers: 3 })
  await seconds(5.25)
  expect(leaderState.get()).toMatchObject({ unheard: false, followers: 3 })
  expect(sentSteps.at(-1)?.place).toBe(240)
})

it('when the network is back a step is sent at once', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await seconds(60)
  const tries = sentSteps.length
  answer = async () => answerJson({ status: 'here', followers: 3 })
  window.dispatchEvent(new Event('online'))
  await seconds(0)
  expect(sentSteps).toHaveLength(tries + 1)
  expect(leaderState.get()?.unheard).toBe(false)
})

it.each([401, 403, 404])('the answer %d ends leading', async status => {
  answer = async () => answerJson(null, { status })
  await seconds(1)
  expect(leaderState.get()).toBeNull()
  const tries = sentSteps.length
  await seconds(20)
  expect(sentSteps).toHaveLength(tries)
})

it('a leader keeps the last number of followers while they connect again after a restart', async () => {
  await seconds(5)
  expect(leaderState.get()?.followers).toBe(3)
  answer = async () => answerJson({ status: 'here', followers: 0, counting: true })
  await seconds(6)
  expect(leaderState.get()?.followers).toBe(3)
  answer = async () => answerJson({ status: 'here', followers: 2 })
  await seconds(6)
  expect(leaderState.get()?.followers).toBe(2)
})
