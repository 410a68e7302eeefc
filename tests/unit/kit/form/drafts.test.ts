import { beforeEach, expect, it, vi } from 'vitest'
import { deviceStorage, SIGNED_OUT_KEY, tabStorage } from '@/components/kit/browser/storage'
import { forgetDraft, hasDrafts, isDraftOfAnother, openDraft, removeExpiredDrafts } from '@/components/kit/form/drafts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') })
  vi.stubGlobal('localStorage', createStorage())
  vi.stubGlobal('sessionStorage', createStorage())
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const signIn = (id: string | null) => deviceStorage.write('person', id)
const wait = (days: number) => vi.setSystemTime(Date.now() + days * 86_400_000)

it('a draft belongs to its owner: neither a guest nor another account can read it', () => {
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

it('a form keeps saving for the person who opened it, also after their session ended', () => {
  signIn('rita')
  const draft = openDraft('event:new')
  signIn(null)
  draft.write({ title: 'Vigília' })
  expect(openDraft('event:new').read()).toEqual({})
  signIn('rita')
  expect(openDraft('event:new').read()).toEqual({ title: 'Vigília' })
})

it('text typed before the person is known becomes theirs, and is no longer the guest’s', () => {
  const draft = openDraft('event:new')
  draft.write({ title: 'Vig' })
  signIn('rita')
  expect(openDraft('event:new').read()).toEqual({ title: 'Vig' })
  draft.write({ title: 'Vigília' })
  signIn(null)
  expect(openDraft('event:new').read()).toEqual({})
})

it('a field may be called as anything, also as what the draft itself remembers', () => {
  openDraft('invitation', { storage: tabStorage }).write({ label: 'Ana', until: '2026-12-31' })
  expect(openDraft('invitation', { storage: tabStorage }).read()).toEqual({ label: 'Ana', until: '2026-12-31' })
})

it('a short-lived draft of a guest is not shown to a person who signs in', () => {
  openDraft('prayer', { storage: tabStorage, minutes: 10 }).write({ reason: 'Pela minha mãe' })
  signIn('rita')
  expect(openDraft('prayer', { storage: tabStorage, minutes: 10 }).read()).toEqual({})
})

it('a short-lived draft is deleted after its minutes, by itself and when it is read', () => {
  const draft = openDraft('prayer', { storage: tabStorage, minutes: 10 })
  draft.write({ reason: 'Pela minha mãe' })
  vi.setSystemTime(Date.now() + 10 * 60_000 + 1)
  expect(draft.read()).toEqual({})
  expect(tabStorage.names()).toEqual([])

  draft.write({ reason: 'Pela minha mãe' })
  vi.advanceTimersByTime(10 * 60_000 + 2000)
  expect(tabStorage.names()).toEqual([])
})

it('other people’s drafts are deleted after thirty days, one’s own stay', () => {
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

it('a draft is deleted from both storages', () => {
  signIn('rita')
  openDraft('profile', { storage: tabStorage }).write({ name: 'Rita' })
  openDraft('profile').write({ name: 'Rita' })
  expect(hasDrafts('rita')).toBe(true)
  forgetDraft('profile')
  expect(hasDrafts('rita')).toBe(false)
})

it('other people’s drafts are distinguished from one’s own, a guest’s, and other entries', () => {
  expect(isDraftOfAnother('draft bia event:new', 'rita')).toBe(true)
  for (const name of ['draft rita event:new', 'draft guest event:new', 'unanswered', 'brief bia prayer'])
    expect(isDraftOfAnother(name, 'rita'), name).toBe(false)
})

it('a tab clears its storage after somebody has signed out, and works again from there', () => {
  tabStorage.write('came-from', '/app')
  deviceStorage.write(SIGNED_OUT_KEY, '1')
  expect(tabStorage.read('came-from')).toBeNull()
  tabStorage.write('came-from', '/calendar')
  expect(tabStorage.read('came-from')).toBe('/calendar')
})

/** As browsers have it: its names are its own keys. */
function createStorage(): Storage {
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
