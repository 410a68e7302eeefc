import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ADDRESS_EVENT, closeOnBack, watchBackButton } from '@/components/kit/overlay/back-button'

type Entry = { state: unknown; url: string }

/** A browser with a history that goes back a moment after it was asked to, as browsers do. */
function createFakeBrowser(phone: boolean) {
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
    listen: (listener: () => void) => window.addEventListener('popstate', listener),
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
  const browser = createFakeBrowser(phone)
  stop = watchBackButton()
  browser.listen(next)
  return browser
}

const waitForBrowser = () => vi.advanceTimersByTimeAsync(100)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  stop()
  next.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('going back closes the topmost dialog, one after the other, without Next noticing', async () => {
  const browser = begin()
  const [below, above] = [open(), open()]
  await waitForBrowser()
  expect(browser.shown()).toBe('/before /page /page >/page')

  browser.history.go(-1)
  await waitForBrowser()
  expect(above.close).toHaveBeenCalledOnce()
  expect(below.close).not.toHaveBeenCalled()
  browser.history.go(-1)
  await waitForBrowser()
  expect(below.close).toHaveBeenCalledOnce()
  expect(browser.shown()).toBe('/before >/page /page /page')
  expect(next).not.toHaveBeenCalled()

  browser.history.go(-1)
  await waitForBrowser()
  expect(browser.shown()).toMatch(/^>\/before/)
  expect(next).toHaveBeenCalledOnce()
})

it('closing dialogs by hand returns to the page, and going forward reopens nothing', async () => {
  const browser = begin()
  const [below, above] = [open(), open()]
  await waitForBrowser()
  above.left()
  below.left()
  await waitForBrowser()
  expect(browser.shown()).toBe('/before >/page /page /page')
  browser.history.go(2)
  await waitForBrowser()
  expect(browser.shown()).toBe('/before >/page /page /page')
  expect(next).not.toHaveBeenCalled()
})

it.each([1, 2])('a page opened from %i dialogs replaces them in the history', async depth => {
  const browser = begin()
  const dialogs = Array.from({ length: depth }, open)
  await waitForBrowser()
  browser.history.pushState({ __NA: true }, '', '/other')
  for (const { left } of dialogs) left()
  await waitForBrowser()
  expect(browser.shown()).toMatch(/^\/before \/page >\/other/)
  expect(browser.history.state).toMatchObject({ __NA: true, dialogs: 0 })
})

it('a page opened while the browser is still going back comes after it has arrived', async () => {
  const browser = begin()
  const dialog = open()
  await waitForBrowser()
  dialog.left()
  await vi.advanceTimersByTimeAsync(10)
  browser.history.pushState({ __NA: true }, '', '/other')
  await waitForBrowser()
  expect(browser.shown()).toBe('/before /page >/other')
})

it('a history update by Next keeps the dialog’s entry', async () => {
  const browser = begin()
  const dialog = open()
  await waitForBrowser()
  browser.history.replaceState({ __NA: true, tree: 'new' }, '', '/page')
  dialog.left()
  await waitForBrowser()
  expect(browser.shown()).toBe('/before >/page /page')
})

it('a dialog that refuses to close gets its entry again', async () => {
  const browser = begin()
  const left = closeOnBack(() => {})
  await waitForBrowser()
  browser.history.go(-1)
  await waitForBrowser()
  expect(browser.shown()).toBe('/before /page >/page')
  left()
})

it('a dialog that stays while the page changes below it is closed by going back, and the page stays', async () => {
  const browser = begin()
  const { close } = open()
  await waitForBrowser()
  browser.history.pushState({ __NA: true }, '', '/next')
  await waitForBrowser()
  expect(browser.shown()).toBe('/before /page /next >/next')
  browser.history.go(-1)
  await waitForBrowser()
  expect(close).toHaveBeenCalledOnce()
  expect(browser.shown()).toBe('/before /page >/next /next')
  expect(next).not.toHaveBeenCalled()
})

it('an address written after going back is reported', async () => {
  const browser = begin()
  const [below, above] = [open(), open()]
  await waitForBrowser()
  const onArrival = vi.fn()
  window.addEventListener(ADDRESS_EVENT, onArrival)
  browser.history.pushState({ __NA: true }, '', '/next')
  above.left()
  expect(onArrival).not.toHaveBeenCalled()
  await waitForBrowser()
  expect(onArrival).toHaveBeenCalledOnce()
  expect(browser.shown()).toBe('/before /page /next >/next')
  below.left()
})

it('a full-screen view has a history entry even without a back gesture', async () => {
  const browser = begin(false)
  const left = closeOnBack(() => {}, true)
  await waitForBrowser()
  expect(browser.shown()).toBe('/before /page >/page')
  left()
})

it('after a reload with a dialog open the page is shown without it', async () => {
  const browser = createFakeBrowser(true)
  browser.history.pushState({ __NA: true, dialogs: 1 }, '')
  stop = watchBackButton()
  await waitForBrowser()
  expect(browser.shown()).toBe('/before >/page /page')
})

it('without a back gesture the history is not changed', async () => {
  const browser = begin(false)
  open()
  await waitForBrowser()
  expect(browser.shown()).toBe('/before >/page')
})
