import { expect } from '@playwright/test'
import { takenOver } from '@/tests/support/taken-over'
import type { Engine } from './engine'
import { asked, type Part, placeOf } from './place'

export type Person = ReturnType<typeof personAt>

/** The steps of a person, the same in every engine. */
export function personAt(engine: Engine, site: string) {
  // A page that is just being left answers nothing; the next one does.
  const seen = (part: Part, toPress = false) => engine.run(placeOf, ...asked(part), toPress).catch(() => undefined)
  const sees = (part: Part) => expect.poll(() => seen(part), `${part.role} ${part.name} is seen`).toBeTruthy()

  let size: [width: number, height: number] = [390, 844]
  async function resize(...wanted: typeof size) {
    size = wanted
    await engine.resize(...size)
  }

  async function press(part: Part) {
    let before = ''
    let place: Awaited<ReturnType<typeof seen>>
    // It rests where it was a moment ago.
    await expect(async () => {
      place = await seen(part, true)
      const now = JSON.stringify(place)
      const rests = now === before
      before = now
      expect(place && !place.disabled && rests, `${part.role} ${part.name} can be pressed`).toBe(true)
    }).toPass({ intervals: [50, 50, 100, 200, 500], timeout: 30_000 })
    const { x = 0, y = 0 } = place ?? {}
    await engine.act([
      {
        type: 'pointer',
        id: 'finger',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }

  const type = (text: string) =>
    engine.act([
      {
        type: 'key',
        id: 'keys',
        actions: [...text].flatMap(value => [
          { type: 'keyDown' as const, value },
          { type: 'keyUp' as const, value },
        ]),
      },
    ])

  return {
    run: engine.run,
    resize,
    picture: engine.picture,
    async endAndStart() {
      await engine.endAndStart()
      await resize(...size)
    },
    carry: (cookie: { name: string; value: string }) => engine.carry({ ...cookie, site }),
    async open(address: string) {
      await engine.open(new URL(address, site).href)
      await expect.poll(() => engine.run(takenOver).catch(() => false), `${address} is taken over`).toBe(true)
    },
    async reload() {
      // While the next page is on its way the one before still answers, and is pressed in vain.
      await engine.run(() => {
        Object.assign(window, { left: true })
        window.setTimeout(() => window.location.reload())
      })
      await expect.poll(() => engine.run(() => 'left' in window).catch(() => true), 'it comes anew').toBe(false)
      await expect.poll(() => engine.run(takenOver).catch(() => false), 'it is taken over again').toBe(true)
    },
    seen: (part: Part) => seen(part),
    sees,
    press,
    type,
    key: (name: keyof typeof keys) => type(keys[name]),
    async fill(part: Part, text: string) {
      await press(part)
      await type(text)
      await expect.poll(async () => (await seen(part))?.value).toBe(text)
    },
    at: () => engine.run(() => location.pathname + location.search).catch(() => undefined),
    /** What a part of the page says. */
    reads: (kind: 'main' | 'article' | 'nav') =>
      engine.run(kind => document.querySelector(kind)?.textContent ?? '', kind).catch(() => ''),
    scrolled: () => engine.run(() => window.scrollY),
  }
}

/** Keys without a letter, by the numbers that WebDriver gave them. */
const keys = {
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  Enter: '\uE007',
  Escape: '\uE00C',
}
