import { expect, it } from 'vitest'
import { privacyTopics } from '@/lib/assembly/privacy/page'
import type { ChurchRules } from '@/lib/platform/personal-data/topics'

const rules: ChurchRules = { prayerDays: 90, sessionDays: 30, binDays: 30, birthdaysFor: 'admins' }
const pageText = (more: Partial<ChurchRules> = {}) => JSON.stringify(privacyTopics({ ...rules, ...more }))

it('how long a church stores prayers, and who sees birthdays, is told as it is there', () => {
  expect(pageText()).toContain('apagado depois de 90 dias')
  expect(pageText()).not.toContain('os outros membros também veem')
  expect(pageText({ birthdaysFor: 'members' })).toContain('sem o ano, os outros membros também veem')
})

it('each topic says what, why, who and until when, and no two are called alike', () => {
  const topics = privacyTopics(rules)
  for (const { title, items, purpose, audience, retention } of topics) {
    for (const words of [title, purpose, audience, retention]) expect(words.trim(), title).not.toBe('')
    expect(items.length, title).toBeGreaterThan(0)
  }
  expect(new Set(topics.map(({ title }) => title)).size).toBe(topics.length)
})
