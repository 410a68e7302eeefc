import { describe, expect, it } from 'vitest'
import { choice, quietHours, seenReport } from '@/lib/assembly/notifications/schema'
import { formatSubject } from '@/lib/assembly/notifications/subject'

const ID = '0b7f0e9e-0000-4000-8000-000000000000'

describe('a choice', () => {
  it('is a topic and a way', () => expect(choice.safeParse({ topic: 'live', channel: 'mail' }).success).toBe(true))

  it.each([
    { topic: 'prayers', channel: 'mail' },
    { topic: 'news', channel: 'phone' },
    { topic: 'live', channel: 'sms' },
    { topic: 'live', channel: 'mail', profileId: ID },
  ])('%j is none', input => expect(choice.safeParse(input).success).toBe(false))
})

it.each(['24:00', '7:00', '22:60', '22:00:00', '', 'às 22'])('%j is no time of day', from =>
  expect(quietHours.safeParse({ from, until: '07:00' }).success).toBe(false),
)

describe('a report of what was seen', () => {
  it.each([
    'live 2026-11-26T22:00:00.000Z',
    `notice ${ID}`,
    `comments ${ID}`,
    `event ${ID} 2026-11-29T18:00`,
    `reminder ${ID} 2026-11-29T18:00`,
    `setlist ${ID}`,
    `prayer ${ID}`,
    'asked',
    'unanswered',
    `duty ${ID} 2026-11-29T18:00`,
    `out ${ID} 2026-11-29T18:00`,
    `open ${ID}`,
    `answered ${ID}`,
  ])('names %s', text => {
    const parsed = seenReport.parse({ subjects: [text] })
    expect(parsed.subjects.map(formatSubject)).toEqual([text])
  })

  it.each([
    'notice',
    'notice 1',
    `notice ${ID} more`,
    `event ${ID}`,
    `event ${ID} tomorrow`,
    `live ${ID}`,
    `verse ${ID}`,
    `asked ${ID}`,
    'open',
    `duty ${ID}`,
    `notice ${ID}\u0000`,
  ])('%j is no subject', text => expect(seenReport.safeParse({ subjects: [text] }).success).toBe(false))

  it('names something, and at most fifty things', () => {
    expect(seenReport.safeParse({ subjects: [] }).success).toBe(false)
    expect(seenReport.safeParse({ subjects: Array(51).fill(`notice ${ID}`) }).success).toBe(false)
  })
})
