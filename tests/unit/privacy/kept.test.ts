import { expect, it } from 'vitest'
import { type House, topics } from '@/lib/privacy/kept'
import { standingConsents } from '@/lib/privacy/standing'

const house: House = { prayerDays: 90, sessionDays: 30, binDays: 30, birthdaysFor: 'admins' }
const said = (more: Partial<House> = {}) => JSON.stringify(topics({ ...house, ...more }))

it('how long a church keeps prayers, and who sees birthdays, is told as it is there', () => {
  expect(said()).toContain('apagado depois de 90 dias')
  expect(said()).not.toContain('os outros membros também veem')
  expect(said({ birthdaysFor: 'members' })).toContain('sem o ano, os outros membros também veem')
})

it('each topic says what, why, who and until when, and no two are called alike', () => {
  const all = topics(house)
  for (const { title, what, why, who, until } of all) {
    for (const words of [title, why, who, until]) expect(words.trim(), title).not.toBe('')
    expect(what.length, title).toBeGreaterThan(0)
  }
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
})

it('of many decisions the newest counts, and what was never decided is a no', () => {
  const on = (day: string, isGiven: boolean) => ({
    ...{ purpose: 'photos' as const, isGiven, decidedAt: new Date(`2026-11-${day}T12:00:00Z`) },
  })
  expect(standingConsents([on('20', false), on('19', true)])).toEqual({
    photos: { given: false, since: '20 de novembro de 2026' },
    mails: { given: false, since: null },
  })
})
