import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ADDRESS_EVENT, closeOnBack, watchBackButton } from '@/components/overlay/back'

type Entry = { state: unknown; url: string }

/** A browser with a history that goes back a moment after it was asked to, as browsers do. */
function aBrowser(phone: boolean) {
  const window = new EventTarget() as EventTarget & Record<string, unknown>
  const entries: Entry[] = [
    { state: null, url: 'https://igreja.example/before' },
    { state: { __NA: true }, url: 'https://igreja.example/page' },
  ]
  let at = 1
  class History {
    get state() {
      return entries[at]?.state
    }
    pushState(state: unknown, _: string, url: string | URL = entries[at]?.url ?? '') {
      entries.splice(at + 1, Number.POSITIVE_INFINITY, { state, url: new URL(url, entries[at]?.url).href })
      at += 1
    }
    replaceState(state: unknown, _: string, url: string | URL = entries[at]?.url ?? '') {
      entries[at] = { state, url: new URL(url, entries[at]?.url).href }
    }
    go(steps: number) {
      setTimeout(() => {
        if (!entries[at + steps]) return
        at += steps
        window.dispatchEvent(Object.assign(new Event('popstate', { cancelable: true }), { state: entries[at]?.state }))
      }, 30)
    }
  }
  const location = {
    get href() {
      return entries[at]?.url ?? ''
    },
  }
  Object.assign(window, { history: new History(), location, matchMedia: () => ({ matches: phone }) })
  vi.stubGlobal('History', History)
  vi.stubGlobal('window', window)
  return {
    history: window.history as History,
    listen: (heard: () => void) => window.addEventListener('popstate', heard),
    /** The addresses there are, and where one stands. */
    shown: () => entries.map(({ url }, entry) => `${entry === at ? '>' : ''}${new URL(url).pathname}`).join(' '),
  }
}

let stop = () => {}
const next = vi.fn()

/** A dialog that closes when it is told to. */
function open() {
  let left = () => {}
  const close = vi.fn(() => left())
  left = closeOnBack(close)
  return { close, left }
}

function begin(phone = true) {
  const browser = aBrowser(phone)
  stop = watchBackButton()
  browser.listen(next)
  return browser
}

const passed = () => vi.advanceTimersByTimeAsync(100)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  stop()
  next.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('back closes the topmost dialog, one after the other, and Next hears of none', async () => {
  const browser = begin()
  const [below, above] = [open(), open()]
  await passed()
  expect(browser.shown()).toBe('/before /page /page >/page')

  browser.history.go(-1)
  await passed()
  expect(above.close).toHaveBeenCalledOnce()
  expect(below.close).not.toHaveBeenCalled()
  browser.history.go(-1)
  await passed()
  expect(below.close).toHaveBeenCalledOnce()
  expect(browser.shown()).toBe('/before >/page /page /page')
  expect(next).not.toHaveBeenCalled()

  browser.history.go(-1)
  await passed()
  expect(browser.shown()).toMatch(/^>\/before/)
  expect(next).toHaveBeenCalledOnce()
})

it('whoever closes dialogs by themselves stands on the page again, and forward brings nothing back', async () => {
  const browser = begin()
  const [below, above] = [open(), open()]
  await passed()
  above.left()
  below.left()
  await passed()
  expect(browser.shown()).toBe('/before >/page /page /page')
  browser.history.go(2)
  await passed()
  expect(browser.shown()).toBe('/before >/page /page /page')
  expect(next).not.toHaveBeenCalled()
})

it.each([1, 2])('a page that is opened from %i dialogs takes their place', async depth => {
  const browser = begin()
  const dialogs = Array.from({ length: depth }, open)
  await passed()
  browser.history.pushState({ __NA: true }, '', '/other')
  for (const { left } of dialogs) left()
  await passed()
  expect(browser.shown()).toMatch(/^\/before \/page >\/other/)
  expect(browser.history.state).toMatchObject({ __NA: true, dialogs: 0 })
})

it('a page that is opened while the browser is still going back comes after it has arrived', async () => {
  const browser = begin()
  const dialog = open()
  await passed()
  dialog.left()
  await vi.advanceTimersByTimeAsync(10)
  browser.history.pushState({ __NA: true }, '', '/other')
  await passed()
  expect(browser.shown()).toBe('/before /page >/other')
})

it('what Next writes about the page meanwhile leaves the dialog its entry', async () => {
  const browser = begin()
  const dialog = open()
  await passed()
  browser.history.replaceState({ __NA: true, tree: 'new' }, '', '/page')
  dialog.left()
  await passed()
  expect(browser.shown()).toBe('/before >/page /page')
})

it('a dialog that does not close now has its entry again', async () => {
  const browser = begin()
  const left = closeOnBack(() => {})
  await passed()
  browser.history.go(-1)
  await passed()
  expect(browser.shown()).toBe('/before /page >/page')
  left()
})

it('a dialog that stays while the page goes on beneath it is left by going back, and the page stays where it is', async () => {
  const browser = begin()
  const { close } = open()
  await passed()
  browser.history.pushState({ __NA: true }, '', '/next')
  await passed()
  expect(browser.shown()).toBe('/before /page /next >/next')
  browser.history.go(-1)
  await passed()
  expect(close).toHaveBeenCalledOnce()
  expect(browser.shown()).toBe('/before /page >/next /next')
  expect(next).not.toHaveBeenCalled()
})

it('an address that is written only once the browser has gone back is told', async () => {
  const browser = begin()
  const [below, above] = [open(), open()]
  await passed()
  const told = vi.fn()
  window.addEventListener(ADDRESS_EVENT, told)
  browser.history.pushState({ __NA: true }, '', '/next')
  above.left()
  expect(told).not.toHaveBeenCalled()
  await passed()
  expect(told).toHaveBeenCalledOnce()
  expect(browser.shown()).toBe('/before /page /next >/next')
  below.left()
})

it('what fills the screen everywhere has its entry where no gesture goes back, too', async () => {
  const browser = begin(false)
  const left = closeOnBack(() => {}, true)
  await passed()
  expect(browser.shown()).toBe('/before /page >/page')
  left()
})

it('after a reload with a dialog open one stands on the page', async () => {
  const browser = aBrowser(true)
  browser.history.pushState({ __NA: true, dialogs: 1 }, '')
  stop = watchBackButton()
  await passed()
  expect(browser.shown()).toBe('/before >/page /page')
})

it('where no gesture goes back the history is left alone', async () => {
  const browser = begin(false)
  open()
  await passed()
  expect(browser.shown()).toBe('/before >/page')
})
