import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useKeys } from '@/components/playing/controls/use-keys'
import { useProjectionKeys } from '@/components/playing/projection/use-projection-keys'

/** Plays React: a hook is mounted once. */
vi.mock('react', () => ({
  useRef: (current: unknown) => ({ current }),
  useEffect: (effect: () => void) => effect(),
}))

/** An element as far as keys ask: what it is, and what it stands in. */
class Place {
  readonly inside: string[]
  constructor(inside: string[]) {
    this.inside = inside
  }
  closest(selector: string) {
    return selector.split(', ').some(each => this.inside.includes(each)) ? this : null
  }
  matches(selector: string) {
    return this.inside.includes(selector)
  }
}

let page: EventTarget
let clock = 0
const onCommand = vi.fn()
let stored: string | null

beforeEach(() => {
  page = new EventTarget()
  clock += 10_000
  stored = null
  vi.stubGlobal('window', page)
  vi.stubGlobal('Element', Place)
  vi.stubGlobal('localStorage', { getItem: () => stored })
})
afterEach(() => {
  vi.unstubAllGlobals()
  onCommand.mockReset()
})

type Press = { after?: number; repeat?: boolean; inside?: string[] }

/** Returns whether the page took the key from what has the focus. */
function send(type: 'keydown' | 'keyup', key: string, { after = 1000, repeat = false, inside = [] }: Press = {}) {
  clock += after
  const event = new Event(type, { cancelable: true })
  for (const [name, value] of Object.entries({ key, repeat, timeStamp: clock, target: new Place(inside) }))
    Object.defineProperty(event, name, { value })
  page.dispatchEvent(event)
  return event.defaultPrevented
}
const press = (key: string, how?: Press) => send('keydown', key, how)

it.each(['Enter', ' '])('a pedal that was taught %o turns the page, whatever has the focus', key => {
  useKeys('viewer', onCommand)
  expect(press(key, { inside: ['button'] }), 'without a lesson the key is the button’s').toBe(false)
  stored = JSON.stringify({ on: key })
  expect(press(key, { inside: ['button'] })).toBe(true)
  expect(send('keyup', key, { inside: ['button'] }), 'nor does letting it go press the button').toBe(true)
  expect(onCommand.mock.calls).toEqual([[{ direction: 'on' }]])
})

it('a taught key is still typed into a field, and belongs to an open dialog', () => {
  stored = JSON.stringify({ on: 'Enter' })
  useKeys('viewer', onCommand)
  expect(press('Enter', { inside: ['textarea'] })).toBe(false)
  expect(press('Enter', { inside: ['button', '[role="dialog"]'] })).toBe(false)
  expect(onCommand).not.toHaveBeenCalled()
})

it.each(['viewer', 'stage'] as const)('two presses within 250 ms are one, and so is a held key: %s', where => {
  useKeys(where, onCommand)
  for (const key of ['PageDown', 'ArrowDown', '+', ' ']) {
    onCommand.mockReset()
    press(key)
    expect(press(key, { after: 60 }), 'the browser does not scroll either').toBe(true)
    press(key, { after: 140 })
    for (let held = 0; held < 20; held += 1) press(key, { after: 100, repeat: true })
    expect(onCommand, key).toHaveBeenCalledTimes(1)
    press(key, { after: 260 })
    expect(onCommand, key).toHaveBeenCalledTimes(2)
  }
})

it('a pedal that bounces into the next song is still one press', () => {
  useKeys('stage', () => useKeys('stage', onCommand))
  press('PageDown')
  press('PageDown', { after: 90 })
  expect(onCommand).not.toHaveBeenCalled()
})

it('two different keys are two presses, however quickly they follow', () => {
  useKeys('viewer', onCommand)
  press('PageDown')
  press('PageUp', { after: 40 })
  expect(onCommand).toHaveBeenCalledTimes(2)
})

it('the projecting computer counts bounces and held keys once too', () => {
  const toggle = vi.fn()
  useProjectionKeys(onCommand, toggle)
  for (const key of ['PageDown', 'b']) {
    press(key)
    press(key, { after: 120 })
    press(key, { after: 500, repeat: true })
  }
  expect([onCommand.mock.calls, toggle.mock.calls]).toEqual([[[1]], [['black']]])
})
