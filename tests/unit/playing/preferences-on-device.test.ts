import { beforeEach, expect, it, vi } from 'vitest'
import { deviceStorage } from '@/components/kit/browser/storage'
import { deleteOthersPreferences, storePreferences } from '@/components/playing/preferences/change-preferences'
import { readPreferences } from '@/components/playing/preferences/preference-store'
import { noPreferences } from '@/lib/playing/preferences/preferences'

const A_DAY = 86_400_000

beforeEach(() => {
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => storage.set(name, text),
    removeItem: (name: string) => storage.delete(name),
  })
  return () => vi.unstubAllGlobals()
})

const own = (note: string, daysAgo?: number) => ({
  hymn: {
    ...noPreferences,
    note,
    ...(daysAgo !== undefined && { was: { note: '' }, at: Date.now() - daysAgo * A_DAY }),
  },
})

it('only unsent preferences of people who are signed out stay on the device, for thirty days', () => {
  storePreferences('guest', own('do aparelho'))
  storePreferences('rita', own('enviada'))
  storePreferences('ana', own('não enviada', 29))
  storePreferences('rute', own('não enviada', 31))
  storePreferences('bia', own('minha'))
  deviceStorage.write('person', 'bia')
  deleteOthersPreferences()
  for (const accountId of ['guest', 'ana', 'bia'])
    expect(Object.keys(readPreferences(accountId)), accountId).toEqual(['hymn'])
  for (const accountId of ['rita', 'rute']) expect(Object.keys(readPreferences(accountId)), accountId).toEqual([])
})
