import { beforeEach, expect, it, vi } from 'vitest'
import { device } from '@/components/browser/storage'
import { forgetOthers, keepWays } from '@/components/playing/preferences/change-preferences'
import { waysOf } from '@/components/playing/preferences/preference-store'
import { noWay } from '@/lib/playing/preferences/preferences'

const A_DAY = 86_400_000

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  })
  return () => vi.unstubAllGlobals()
})

const own = (note: string, daysAgo?: number) => ({
  hymn: { ...noWay, note, ...(daysAgo !== undefined && { was: { note: '' }, at: Date.now() - daysAgo * A_DAY }) },
})

it('of people who are no longer signed in here only what they have not sent stays, for thirty days', () => {
  keepWays('guest', own('do aparelho'))
  keepWays('rita', own('enviada'))
  keepWays('ana', own('não enviada', 29))
  keepWays('rute', own('não enviada', 31))
  keepWays('bia', own('minha'))
  device.write('person', 'bia')
  forgetOthers()
  for (const who of ['guest', 'ana', 'bia']) expect(Object.keys(waysOf(who)), who).toEqual(['hymn'])
  for (const who of ['rita', 'rute']) expect(Object.keys(waysOf(who)), who).toEqual([])
})
