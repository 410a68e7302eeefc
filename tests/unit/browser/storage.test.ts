import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deviceStorage, parseStoredFields, storageChanges, tabStorage } from '@/components/browser/storage'

let browser: EventTarget
const heard = vi.fn()

beforeEach(() => {
  browser = new EventTarget()
  vi.stubGlobal('window', browser)
  vi.stubGlobal('localStorage', keeping(new Map()))
  vi.stubGlobal('sessionStorage', keeping(new Map()))
})
afterEach(() => {
  vi.unstubAllGlobals()
  heard.mockReset()
})

it('a device keeps what it is told, apart from what a tab keeps, until it is taken away', () => {
  deviceStorage.write('theme', 'dark')
  expect(deviceStorage.read('theme')).toBe('dark')
  expect(tabStorage.read('theme')).toBeNull()
  deviceStorage.write('theme', null)
  expect(deviceStorage.read('theme')).toBeNull()
})

it('storage that is denied keeps nothing and breaks nothing', () => {
  vi.stubGlobal('localStorage', undefined)
  deviceStorage.write('theme', 'dark')
  expect(deviceStorage.read('theme')).toBeNull()
})

it('storage that is full keeps what it had', () => {
  deviceStorage.write('theme', 'dark')
  vi.stubGlobal('localStorage', { ...localStorage, setItem: full })
  deviceStorage.write('theme', 'light')
  expect(deviceStorage.read('theme')).toBe('dark')
})

it('whoever looks hears of this page’s changes and of other tabs’, and of none after looking away', () => {
  const stop = storageChanges.subscribe(heard)
  deviceStorage.write('theme', 'dark')
  expect(heard).toHaveBeenCalledTimes(1)
  browser.dispatchEvent(writtenElsewhere('theme'))
  expect(heard).toHaveBeenCalledTimes(2)

  stop()
  browser.dispatchEvent(writtenElsewhere('theme'))
  deviceStorage.write('theme', 'light')
  expect(heard).toHaveBeenCalledTimes(2)
})

it.each([null, '', '{', 'null', '[]', '7', '"size"'])('%s has no fields', kept => {
  expect(parseStoredFields(kept).size).toBeUndefined()
})

it('kept JSON is read by its fields', () => {
  expect(parseStoredFields('{"size":4}')).toEqual({ size: 4 })
})

const keeping = (kept: Map<string, string>) => ({
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => kept.set(name, text),
  removeItem: (name: string) => kept.delete(name),
})

function full() {
  throw new DOMException('full', 'QuotaExceededError')
}

const writtenElsewhere = (key: string) => Object.assign(new Event('storage'), { key })
