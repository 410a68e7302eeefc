import { expect, it, vi } from 'vitest'
import { createStore } from '@/components/kit/browser/store'

it('notifies every subscriber with the current value', () => {
  const hymns = createStore('none')
  const [one, other] = [vi.fn(), vi.fn()]
  hymns.subscribe(one)
  const stop = hymns.subscribe(other)
  hymns.set('some')
  expect(hymns.get()).toBe('some')
  stop()
  hymns.set('all')
  expect(one).toHaveBeenCalledTimes(2)
  expect(other).toHaveBeenCalledTimes(1)
})

it('starts with the first subscriber, stops after the last, and starts again for the next', () => {
  const stop = vi.fn()
  const start = vi.fn(() => stop)
  const watched = createStore(0, start)
  expect(watched.hasListeners()).toBe(false)

  const [leaveFirst, leaveSecond] = [watched.subscribe(vi.fn()), watched.subscribe(vi.fn())]
  expect(start).toHaveBeenCalledTimes(1)
  leaveFirst()
  expect(stop).not.toHaveBeenCalled()
  leaveSecond()
  expect(stop).toHaveBeenCalledTimes(1)
  expect(watched.hasListeners()).toBe(false)

  watched.subscribe(vi.fn())
  expect(start).toHaveBeenCalledTimes(2)
})
