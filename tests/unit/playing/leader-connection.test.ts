import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectToLeader } from '@/components/playing/leading/leader-connection'

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
let asked = 0
let answer: () => Promise<Response>
let heard: number[] = []
let lost = false
let leave = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  Events.all = []
  ;[asked, heard, lost] = [0, [], false]
  answer = async () => Response.json({ led: { step: 100 + asked } })
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', Object.assign(new EventTarget(), { setTimeout }))
  vi.stubGlobal('EventSource', Events)
  vi.stubGlobal('fetch', () => {
    asked += 1
    return answer()
  })
  leave = connectToLeader('id', {
    onUpdate: ({ led }) => heard.push(led?.step ?? 0),
    onLostChange: now => {
      lost = now
    },
  })
})
afterEach(() => {
  leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('with events nobody asks', async () => {
  open()[0]?.say(1)
  for (let second = 0; second < 60; second += 5) {
    await seconds(5)
    open()[0]?.beat()
  }
  expect([asked, heard, Events.all.length]).toEqual([0, [1], 1])
})

it('where they are swallowed one asks every second or two, and tries them again', async () => {
  await seconds(3)
  await seconds(20)
  expect(asked).toBeGreaterThanOrEqual(10)
  expect(asked).toBeLessThanOrEqual(22)
  await seconds(41)
  expect(Events.all).toHaveLength(2)
  expect(asked, 'while they are tried one goes on asking').toBeGreaterThan(30)
  open()[0]?.say(7)
  const before = asked
  await seconds(4)
  expect([heard.at(-1), asked]).toEqual([7, before])
})

it('a stream that ends or falls silent is had again, and meanwhile one asks', async () => {
  open()[0]?.say(1)
  open()[0]?.breaks()
  await seconds(0)
  expect(asked).toBe(1)
  await seconds(3)
  expect(open()).toHaveLength(1)
  open()[0]?.say(2)
  await seconds(13)
  expect(Events.all.length).toBe(3)
})

it('where streams are refused, for so many follow from there, one asks and tries them less and less often', async () => {
  for (let second = 0; second < 300; second += 1) {
    for (const events of open()) if (events.readyState === 0) events.breaks()
    await seconds(1)
  }
  expect(Events.all.length).toBeLessThanOrEqual(14)
  expect(asked).toBeGreaterThan(120)
  expect(asked).toBeLessThanOrEqual(320)
})

it('without any answer one is told after ten seconds, and again when there is one', async () => {
  answer = () => Promise.reject(new Error('no network'))
  await seconds(9)
  expect(lost).toBe(false)
  await seconds(6)
  expect(lost).toBe(true)
  answer = async () => Response.json({ led: null })
  await seconds(2)
  expect(lost).toBe(false)
})

it('a page that nobody sees hears nothing, and one that comes back hears at once', async () => {
  open()[0]?.say(1)
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  await seconds(60)
  expect([open().length, asked]).toEqual([0, 0])
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  expect(open()).toHaveLength(1)
})
