import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deviceStorage, parseStoredFields, storageChanges, tabStorage } from '@/components/kit/browser/storage'

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

it('device storage keeps values, separately from tab storage, until they are removed', () => {
  deviceStorage.write('theme', 'dark')
  expect(deviceStorage.read('theme')).toBe('dark')
  expect(tabStorage.read('theme')).toBeNull()
  deviceStorage.write('theme', null)
  expect(deviceStorage.read('theme')).toBeNull()
})

it('denied storage stores nothing and breaks nothing', () => {
  vi.stubGlobal('localStorage', undefined)
  deviceStorage.write('theme', 'dark')
  expect(deviceStorage.read('theme')).toBeNull()
})

it('full storage keeps its earlier values', () => {
  deviceStorage.write('theme', 'dark')
  vi.stubGlobal('localStorage', { ...localStorage, setItem: createFullStorage })
  deviceStorage.write('theme', 'light')
  expect(deviceStorage.read('theme')).toBe('dark')
})

it('a subscriber is notified of changes in this page and in other tabs, until it unsubscribes', () => {
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

it('stored JSON is read by its fields', () => {
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
