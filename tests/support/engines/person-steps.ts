import { expect } from '@playwright/test'
import { isHydrated } from '@/tests/support/is-hydrated'
import type { Engine } from './engine'
import { type ElementQuery, findElement, toFindArguments } from './find-element'

export type PersonSteps = ReturnType<typeof createPersonSteps>

/** The steps of a person, the same in every engine. */
export function createPersonSteps(engine: Engine, site: string) {
  // A page that is being left does not answer; the next one does.
  const findVisible = (part: ElementQuery, toPress = false) =>
    engine.run(findElement, ...toFindArguments(part), toPress).catch(() => undefined)
  const expectVisible = (part: ElementQuery) =>
    expect.poll(() => findVisible(part), `${part.role} ${part.name} is seen`).toBeTruthy()

  let size: [width: number, height: number] = [390, 844]
  async function resize(...wanted: typeof size) {
    size = wanted
    await engine.resize(...size)
  }

  async function press(part: ElementQuery) {
    let before = ''
    let position: Awaited<ReturnType<typeof findVisible>>
    // Waits until its position no longer changes.
    await expect(async () => {
      position = await findVisible(part, true)
      const current = JSON.stringify(position)
      const isStill = current === before
      before = current
      expect(position && !position.disabled && isStill, `${part.role} ${part.name} can be pressed`).toBe(true)
    }).toPass({ intervals: [50, 50, 100, 200, 500], timeout: 30_000 })
    const { x = 0, y = 0 } = position ?? {}
    await engine.performActions([
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
    engine.performActions([
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
    picture: engine.takeScreenshot,
    async endAndStart() {
      await engine.restart()
      await resize(...size)
    },
    carry: (cookie: { name: string; value: string }) => engine.setCookie({ ...cookie, site }),
    async open(address: string) {
      await engine.open(new URL(address, site).href)
      await expect.poll(() => engine.run(isHydrated).catch(() => false), `${address} is taken over`).toBe(true)
    },
    /** Opens an address whose scripts the network delays. */
    async openWithoutCode(address: string) {
      await engine.open(address)
      expect(await engine.run(isHydrated)).toBe(false)
    },
    /** Loads the scripts of a page that was opened without its code. */
    async loadLateCode() {
      await engine.run(() => {
        for (const late of document.querySelectorAll('[type=late]')) {
          const script = document.createElement('script')
          script.setAttribute('src', late.getAttribute('src') ?? '')
          // React would hydrate a script without it as one of its own, and fail.
          script.setAttribute('async', '')
          late.replaceWith(script)
        }
      })
      await expect.poll(() => engine.run(isHydrated).catch(() => false), 'it is taken over').toBe(true)
    },
    async reload() {
      // While the next page loads, the former one still answers, and a press on it is lost.
      await engine.run(() => {
        Object.assign(window, { left: true })
        window.setTimeout(() => window.location.reload())
      })
      await expect.poll(() => engine.run(() => 'left' in window).catch(() => true), 'it comes anew').toBe(false)
      await expect.poll(() => engine.run(isHydrated).catch(() => false), 'it is taken over again').toBe(true)
    },
    findVisible: (part: ElementQuery) => findVisible(part),
    sees: expectVisible,
    press,
    type,
    key: (name: keyof typeof keyCodes) => type(keyCodes[name]),
    async fill(part: ElementQuery, text: string) {
      await press(part)
      await type(text)
      await expect.poll(async () => (await findVisible(part))?.value).toBe(text)
    },
    at: () => engine.run(() => location.pathname + location.search).catch(() => undefined),
    /** The text of a part of the page. */
    reads: (kind: 'main' | 'article' | 'nav') =>
      engine.run(kind => document.querySelector(kind)?.textContent ?? '', kind).catch(() => ''),
    scrolled: () => engine.run(() => window.scrollY),
  }
}

/** Keys without a letter, by WebDriver's code points. */
const keyCodes = {
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
}
