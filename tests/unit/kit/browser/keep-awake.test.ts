import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepAwake } from '@/components/kit/browser/keep-awake'

/** A lock as the browser gives it, which the system may take away. */
class Lock extends EventTarget {
  released = false
  async release() {
    this.released = true
    this.dispatchEvent(new Event('release'))
  }
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
let page: EventTarget & { visibilityState: string }
let locks: Lock[]
let requestCount: number
let mayLock: boolean
let isLocked: boolean
let stop = () => {}

const countHeldLocks = () => locks.filter(({ released }) => !released).length
async function show(visibilityState: 'visible' | 'hidden') {
  page.visibilityState = visibilityState
  if (visibilityState === 'hidden') for (const lock of locks) void lock.release()
  page.dispatchEvent(new Event('visibilitychange'))
  await seconds(0)
}
async function start() {
  stop = keepAwake(now => {
    isLocked = now
  })
  await seconds(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  ;[locks, requestCount, mayLock, isLocked] = [[], 0, true, false]
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', Object.assign(new EventTarget(), { setTimeout }))
  vi.stubGlobal('navigator', {
    wakeLock: {
      async request() {
        requestCount += 1
        if (!mayLock) throw new DOMException('', 'NotAllowedError')
        const lock = new Lock()
        locks.push(lock)
        return lock
      },
    },
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the screen is kept awake, again whenever the page returns, and by one lock at a time', async () => {
  await start()
  for (let times = 1; times <= 60; times += 1) {
    expect([isLocked, countHeldLocks(), requestCount]).toEqual([true, 1, times])
    await show('hidden')
    await seconds(60)
    expect([isLocked, countHeldLocks(), requestCount]).toEqual([false, 0, times])
    await show('visible')
  }
  stop()
  expect([isLocked, countHeldLocks()]).toEqual([false, 0])
  await seconds(60)
  expect(requestCount).toBe(61)
})

it('a lock that a phone takes away to save its battery is there again after a few seconds', async () => {
  await start()
  mayLock = false
  void locks[0]?.release()
  expect(isLocked).toBe(false)
  await seconds(20)
  expect([isLocked, requestCount]).toEqual([false, 5])
  mayLock = true
  await seconds(5)
  expect([isLocked, countHeldLocks()]).toEqual([true, 1])
})

it.each(['pointerup', 'keydown'])('a browser that waits for the first press locks with it: %s', async press => {
  mayLock = false
  await start()
  expect(isLocked).toBe(false)
  mayLock = true
  window.dispatchEvent(new Event(press))
  await seconds(0)
  expect(isLocked).toBe(true)
  window.dispatchEvent(new Event(press))
  await seconds(0)
  expect(countHeldLocks()).toBe(1)
})

it('what is answered late, after the page no longer wants it, is given back', async () => {
  stop = keepAwake(() => {})
  page.dispatchEvent(new Event('visibilitychange'))
  stop()
  await seconds(10)
  expect([locks.length, countHeldLocks()]).toEqual([1, 0])
})
