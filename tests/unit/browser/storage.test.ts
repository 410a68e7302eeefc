import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deviceStorage, parseStoredFields, storageChanges, tabStorage } from '@/components/browser/storage'

let browser: EventTarget
const onChange = vi.fn()

beforeEach(() => {
  browser = new EventTarget()
  vi.stubGlobal('window', browser)
  vi.stubGlobal('localStorage', createStorage(new Map()))
  vi.stubGlobal('sessionStorage', createStorage(new Map()))
})
afterEach(() => {
  vi.unstubAllGlobals()
  onChange.mockReset()
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
  vi.stubGlobal('localStorage', { ...localStorage, setItem: createFullStorage })
  deviceStorage.write('theme', 'light')
  expect(deviceStorage.read('theme')).toBe('dark')
})

it('whoever looks hears of this page’s changes and of other tabs’, and of none after looking away', () => {
  const stop = storageChanges.subscribe(onChange)
  deviceStorage.write('theme', 'dark')
  expect(onChange).toHaveBeenCalledTimes(1)
  browser.dispatchEvent(writeInOtherTab('theme'))
  expect(onChange).toHaveBeenCalledTimes(2)

  stop()
  browser.dispatchEvent(writeInOtherTab('theme'))
  deviceStorage.write('theme', 'light')
  expect(onChange).toHaveBeenCalledTimes(2)
})

it.each([null, '', '{', 'null', '[]', '7', '"size"'])('%s has no fields', stored => {
  expect(parseStoredFields(stored).size).toBeUndefined()
})

it('kept JSON is read by its fields', () => {
  expect(parseStoredFields('{"size":4}')).toEqual({ size: 4 })
})

const createStorage = (stored: Map<string, string>) => ({
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, text: string) => stored.set(name, text),
  removeItem: (name: string) => stored.delete(name),
})

function createFullStorage() {
  throw new DOMException('full', 'QuotaExceededError')
}

const writeInOtherTab = (key: string) => Object.assign(new Event('storage'), { key })
