import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAutoScroll } from '@/components/playing/viewer/scroll/use-auto-scroll'

/** Plays React: effects run when their first dependency changes, and what a hook keeps is there at the next drawing. */
const kept = vi.hoisted(() => ({ at: 0, all: [] as { value: unknown; leave?: (() => void) | undefined }[] }))
vi.mock('react', () => ({
  useRef: (current: unknown) => keep({ current }).value,
  useState(first: unknown) {
    const cell = keep(first)
    return [cell.value, (value: unknown) => Object.assign(cell, { value })]
  },
  useEffect(effect: () => (() => void) | undefined, [dependency]: unknown[] = [{}]) {
    const cell = keep({})
    if (cell.value === dependency) return
    cell.leave?.()
    Object.assign(cell, { value: dependency, leave: effect() })
  },
}))
function keep(value: unknown) {
  const index = kept.at++
  kept.all[index] ??= { value }
  return kept.all[index]
}

let page: EventTarget & { scrollY: number; scrollTo: (to: { top: number }) => void }
let sheet: EventTarget & { hidden: boolean }
let frames: ((now: number) => void)[]
let clock: number
let running: boolean
const goToNext = vi.fn(() => true)

beforeEach(() => {
  Object.assign(kept, { at: 0, all: [] })
  ;[frames, clock, running] = [[], 1000, true]
  page = Object.assign(new EventTarget(), {
    scrollY: 700,
    scrollTo: ({ top }: { top: number }) => Object.assign(page, { scrollY: top }),
  })
  sheet = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', sheet)
  vi.stubGlobal('performance', { now: () => clock })
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = []
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  goToNext.mockClear()
})

/** Draws the page; returns the message above the dock. */
function draw() {
  kept.at = 0
  // biome-ignore lint/correctness/useHookAtTopLevel: this test plays React's part
  return useAutoScroll({
    running,
    song: 'one',
    pace: { speed: 3, scale: 1, seconds: undefined, onward: true },
    pageTurning: { end: () => 1000, seen: () => 600 },
    goToNext,
    onStop: () => {
      running = false
    },
  })
}

/** The next frame, so many milliseconds after the one before. */
function frame(after = 16) {
  clock += after
  for (const step of frames.splice(0)) step(clock)
}

it('a page that was frozen has stopped where it was, says so, and a tap goes on from there', () => {
  draw()
  for (let count = 0; count < 10; count += 1) frame()
  const before = page.scrollY
  expect(before).toBeGreaterThan(700)
  frame(20_000)
  expect(page.scrollY).toBe(before)
  expect(draw()).toBe('A rolagem parou aqui. Toque em ▶ para continuar.')
  frame()
  expect([page.scrollY, running]).toEqual([before, false])

  page.dispatchEvent(new Event('pointerdown'))
  running = true
  expect(draw()).toBeUndefined()
  frame()
  expect(page.scrollY).toBeGreaterThan(before)
  expect(page.scrollY).toBeLessThan(before + 5)
})

it('a tab that was hidden comes back in the same song, where it was', () => {
  draw()
  frame()
  const before = page.scrollY
  sheet.dispatchEvent(new Event('visibilitychange'))
  draw()
  frame(70_000)
  expect([page.scrollY, running]).toEqual([before, false])
  expect(goToNext).not.toHaveBeenCalled()
})

it('a slow computer that draws twice a second scrolls all the same', () => {
  draw()
  for (let count = 0; count < 4; count += 1) frame(500)
  expect(running).toBe(true)
  expect(page.scrollY).toBeGreaterThan(710)
})
