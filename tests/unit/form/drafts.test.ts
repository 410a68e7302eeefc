import { beforeEach, expect, it, vi } from 'vitest'
import { deviceStorage, SIGNED_OUT_KEY, tabStorage } from '@/components/browser/storage'
import { forgetDraft, hasDrafts, isDraftOfAnother, openDraft, removeExpiredDrafts } from '@/components/form/drafts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') })
  vi.stubGlobal('localStorage', anEmptyStorage())
  vi.stubGlobal('sessionStorage', anEmptyStorage())
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const signIn = (id: string | null) => deviceStorage.write('person', id)
const wait = (days: number) => vi.setSystemTime(Date.now() + days * 86_400_000)

it('a draft is its owner’s: neither a guest nor another account reads it', () => {
  signIn('rita')
  openDraft('event:new').write({ title: 'Vigília' })
  expect(openDraft('event:new').read()).toEqual({ title: 'Vigília' })
  for (const other of [null, 'bia']) {
    signIn(other)
    expect(openDraft('event:new').read()).toEqual({})
  }
  signIn('rita')
  expect(openDraft('event:new').read()).toEqual({ title: 'Vigília' })
})

it('a form goes on writing for whoever opened it, also after their session ended', () => {
  signIn('rita')
  const draft = openDraft('event:new')
  signIn(null)
  draft.write({ title: 'Vigília' })
  expect(openDraft('event:new').read()).toEqual({})
  signIn('rita')
  expect(openDraft('event:new').read()).toEqual({ title: 'Vigília' })
})

it('what was typed before it was known who looks is theirs, and no longer the guest’s once they go on', () => {
  const draft = openDraft('event:new')
  draft.write({ title: 'Vig' })
  signIn('rita')
  expect(openDraft('event:new').read()).toEqual({ title: 'Vig' })
  draft.write({ title: 'Vigília' })
  signIn(null)
  expect(openDraft('event:new').read()).toEqual({})
})

it('a brief draft that a guest began is not shown to who signs in', () => {
  openDraft('prayer', { storage: tabStorage, minutes: 10 }).write({ reason: 'Pela minha mãe' })
  signIn('rita')
  expect(openDraft('prayer', { storage: tabStorage, minutes: 10 }).read()).toEqual({})
})

it('a brief draft ends after its minutes, by itself and for whoever reads it', () => {
  const draft = openDraft('prayer', { storage: tabStorage, minutes: 10 })
  draft.write({ reason: 'Pela minha mãe' })
  vi.setSystemTime(Date.now() + 10 * 60_000 + 1)
  expect(draft.read()).toEqual({})
  expect(tabStorage.names()).toEqual([])

  draft.write({ reason: 'Pela minha mãe' })
  vi.advanceTimersByTime(10 * 60_000 + 2000)
  expect(tabStorage.names()).toEqual([])
})

it('drafts of somebody else go after thirty days, one’s own stay', () => {
  signIn('rita')
  openDraft('event:new').write({ title: 'Vigília' })
  wait(31)
  removeExpiredDrafts()
  expect(openDraft('event:new').read()).toEqual({ title: 'Vigília' })
  signIn('bia')
  removeExpiredDrafts()
  signIn('rita')
  expect(openDraft('event:new').read()).toEqual({})
})

it('a draft is forgotten wherever it is kept', () => {
  signIn('rita')
  openDraft('profile', { storage: tabStorage }).write({ name: 'Rita' })
  openDraft('profile').write({ name: 'Rita' })
  expect(hasDrafts('rita')).toBe(true)
  forgetDraft('profile')
  expect(hasDrafts('rita')).toBe(false)
})

it('what others have not saved is told apart from what is one’s own, a guest’s, or no draft', () => {
  expect(isDraftOfAnother('draft bia event:new', 'rita')).toBe(true)
  for (const name of ['draft rita event:new', 'draft guest event:new', 'unanswered', 'brief bia prayer'])
    expect(isDraftOfAnother(name, 'rita'), name).toBe(false)
})

it('a tab empties itself once somebody has signed out, and goes on from there', () => {
  tabStorage.write('came-from', '/app')
  deviceStorage.write(SIGNED_OUT_KEY, '1')
  expect(tabStorage.read('came-from')).toBeNull()
  tabStorage.write('came-from', '/calendar')
  expect(tabStorage.read('came-from')).toBe('/calendar')
})

/** As browsers have it: its names are its own keys. */
function anEmptyStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null
    },
    setItem(this: Record<string, string>, name: string, text: string) {
      this[name] = text
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name]
    },
    clear(this: Record<string, string>) {
      for (const name of Object.keys(this)) delete this[name]
    },
  }
  return Object.create(methods)
}
