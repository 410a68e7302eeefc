import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectToLeader } from '@/components/playing/leading/leader-connection'
import { answerJson } from '@/tests/support/our-answer'

/** A browser's stream of events, as far as it is used; each is there as long as the page wants it. */
class Events extends EventTarget {
  static all: Events[] = []
  static readonly OPEN = 1
  readyState = 0
  onmessage?: (event: { data: string }) => void
  onerror?: () => void
  constructor() {
    super()
    Events.all.push(this)
  }
  close() {
    this.readyState = 2
  }
  say(step: number) {
    this.readyState = 1
    this.onmessage?.({ data: JSON.stringify({ led: { step } }) })
  }
  beat() {
    this.dispatchEvent(new Event('beat'))
  }
  breaks() {
    this.onerror?.()
  }
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
const open = () => Events.all.filter(({ readyState }) => readyState < 2)
let page: EventTarget & { hidden: boolean }
let pollCount = 0
let answer: () => Promise<Response>
let receivedSteps: number[] = []
let lostStates = false
let leave = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  Events.all = []
  ;[pollCount, receivedSteps, lostStates] = [0, [], false]
  answer = async () => answerJson({ led: { step: 100 + pollCount } })
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', Object.assign(new EventTarget(), { setTimeout }))
  vi.stubGlobal('EventSource', Events)
  vi.stubGlobal('fetch', () => {
    pollCount += 1
    return answer()
  })
  leave = connectToLeader('id', {
    onUpdate: ({ led }) => receivedSteps.push(led?.step ?? 0),
    onLostChange: now => {
      lostStates = now
    },
  })
})
afterEach(() => {
  leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('with events the page does not poll', async () => {
  open()[0]?.say(1)
  for (let second = 0; second < 55; second += 5) {
    await seconds(5)
    open()[0]?.beat()
  }
  expect([pollCount, receivedSteps, Events.all.length]).toEqual([0, [1], 1])
})

it('every minute another stream replaces the one before, without a moment between them and without a poll', async () => {
  open()[0]?.say(1)
  for (let second = 0; second < 60; second += 5) {
    await seconds(5)
    open()[0]?.beat()
  }
  const [first, second] = Events.all
  expect(open()).toEqual([first, second])
  second?.say(2)
  expect(open()).toEqual([second])
  expect([pollCount, receivedSteps]).toEqual([0, [1, 2]])
})

it('when the stream that should replace another hangs, the page polls', async () => {
  open()[0]?.say(1)
  for (let second = 0; second < 60; second += 5) {
    await seconds(5)
    open()[0]?.beat()
  }
  await seconds(3)
  expect([pollCount, open().length]).toEqual([1, 0])
})

it('without events the page polls every second or two, and tries events again', async () => {
  await seconds(3)
  await seconds(20)
  expect(pollCount).toBeGreaterThanOrEqual(10)
  expect(pollCount).toBeLessThanOrEqual(22)
  await seconds(41)
  expect(Events.all).toHaveLength(2)
  expect(pollCount, 'while they are tried one goes on asking').toBeGreaterThan(30)
  open()[0]?.say(7)
  const before = pollCount
  await seconds(4)
  expect([receivedSteps.at(-1), pollCount]).toEqual([7, before])
})

it('a stream that ends or hangs is reopened, and the page polls meanwhile', async () => {
  open()[0]?.say(1)
  open()[0]?.breaks()
  await seconds(0)
  expect(pollCount).toBe(1)
  await seconds(3)
  expect(open()).toHaveLength(1)
  open()[0]?.say(2)
  await seconds(13)
  expect(Events.all.length).toBe(3)
})

it('when streams are refused because of many followers, the page polls and retries less and less often', async () => {
  for (let second = 0; second < 300; second += 1) {
    for (const events of open()) if (events.readyState === 0) events.breaks()
    await seconds(1)
  }
  expect(Events.all.length).toBeLessThanOrEqual(14)
  expect(pollCount).toBeGreaterThan(120)
  expect(pollCount).toBeLessThanOrEqual(320)
})

it('without any answer the person is told after ten seconds, and again when there is one', async () => {
  answer = () => Promise.reject(new Error('no network'))
  await seconds(9)
  expect(lostStates).toBe(false)
  await seconds(6)
  expect(lostStates).toBe(true)
  answer = async () => answerJson({ led: null })
  await seconds(2)
  expect(lostStates).toBe(false)
})

it('a hidden page receives nothing, and gets an update as soon as it is visible', async () => {
  open()[0]?.say(1)
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  await seconds(60)
  expect([open().length, pollCount]).toEqual([0, 0])
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  expect(open()).toHaveLength(1)
})

it('after a restart of the server events are open again within a second of its first answer', async () => {
  open()[0]?.say(1)
  answer = () => Promise.reject(new Error('no server'))
  for (let second = 0; second < 33; second += 1) {
    for (const events of open()) events.breaks()
    await seconds(1)
  }
  for (const events of open()) events.breaks()
  answer = async () => answerJson({ led: { step: 2 } })
  await seconds(3)
  expect(receivedSteps.at(-1)).toBe(2)
  expect(open()).toHaveLength(1)
})
