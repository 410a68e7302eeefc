import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { broadcastPosition } from '@/components/playing/leading/broadcast-position'
import { leaderState, startLeading } from '@/components/playing/leading/leader-state'

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
let said: { says: string; place?: number }[] = []
let answer: () => Promise<Response>
let place = 0
let leave = () => {}

beforeEach(async () => {
  vi.useFakeTimers()
  ;[said, place] = [[], 0]
  answer = async () => Response.json({ status: 'leading', since: '2026-11-22T10:00:00.000Z', step: 1 })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    said.push(JSON.parse(body))
    return answer()
  })
  await startLeading('set', { item: null, place: 0, key: null }, false)
  answer = async () => Response.json({ status: 'here', followers: 3 })
  said = []
  const telling = broadcastPosition(() => ({ item: null, place, key: null }))
  leave = telling.stop
})
afterEach(() => {
  leave()
  leaderState.set(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a leader who moves is told of at most four times a second, and every five seconds who stands still', async () => {
  await seconds(1)
  said = []
  for (let moves = 0; moves < 40; moves += 1) {
    place += 1
    await seconds(0.05)
  }
  expect(said.length).toBeGreaterThanOrEqual(7)
  expect(said.length).toBeLessThanOrEqual(9)
  await seconds(1)
  said = []
  await seconds(20)
  expect(said.length).toBe(4)
})

it('one who is not heard tries less and less often, however much they move, and is heard soon after it is over', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  for (let moves = 0; moves < 240; moves += 1) {
    place += 1
    await seconds(0.25)
  }
  expect(leaderState.get()?.unheard).toBe(true)
  expect(said.length).toBeLessThanOrEqual(17)
  answer = async () => Response.json({ status: 'here', followers: 3 })
  await seconds(5.25)
  expect(leaderState.get()).toMatchObject({ unheard: false, followers: 3 })
  expect(said.at(-1)?.place).toBe(240)
})

it('with the network back one tries at once', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await seconds(60)
  const tries = said.length
  answer = async () => Response.json({ status: 'here', followers: 3 })
  window.dispatchEvent(new Event('online'))
  await seconds(0)
  expect(said).toHaveLength(tries + 1)
  expect(leaderState.get()?.unheard).toBe(false)
})

it.each([401, 403, 404])('who is answered %d leads no longer', async status => {
  answer = async () => Response.json(null, { status })
  await seconds(1)
  expect(leaderState.get()).toBeNull()
  const tries = said.length
  await seconds(20)
  expect(said).toHaveLength(tries)
})
