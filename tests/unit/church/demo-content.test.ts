import { describe, expect, it } from 'vitest'
import { tokenize } from '@/lib/engines/cifra/markup/chord-group'
import { findProblems } from '@/lib/engines/cifra/markup/problems'
import { formatRule, parseRule } from '@/lib/engines/recurrence/rule'
import { describeRule } from '@/lib/engines/recurrence/words'
import { toChurchDay } from '@/lib/platform/runtime/time'
import { createDemoEvents } from '@/prisma/demo/events'
import { demoNotices } from '@/prisma/demo/notices'
import { demoPeople } from '@/prisma/demo/people'
import { demoPlaylists, readSongbook } from '@/prisma/demo/songbook'

const hymns = readSongbook()
const brackets = (lyrics: string) =>
  [...lyrics.matchAll(/\[([^\]]*)\]|\{([^}]*)\}/g)].map(([, above, inline]) => above ?? inline ?? '')
const label = /^(Intro|Refrão|Ponte|Solo|Instrumental|Final|Fim|Bis|2x|n)$/

describe('the songbook of the demo church', () => {
  it('has a dozen hymns and more, with gaps between their numbers', () => {
    const numbers = hymns.map(hymn => hymn.number)
    expect(numbers.length).toBeGreaterThanOrEqual(12)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(Math.max(...numbers)).toBeGreaterThan(numbers.length)
  })

  it.each(hymns)('$number. $title can be read: every bracket is a chord or a known label', ({ lyrics }) => {
    expect(findProblems(lyrics)).toEqual([])
    const others = brackets(lyrics).filter(text => !label.test(text))
    expect(others.length).toBeGreaterThan(10)
    for (const text of others)
      expect(
        tokenize(text).map(sign => sign.kind),
        text,
      ).toEqual(['chord'])
  })

  it.each(hymns)('$number. $title is in the key it says', ({ defaultKey, lyrics }) => {
    expect(defaultKey).toMatch(/^[A-G][#b]?m?$/)
    const roots = brackets(lyrics).flatMap(text =>
      label.test(text) ? [] : (/^[A-G][#b]?m?(?!7M)/.exec(text)?.[0] ?? []),
    )
    expect(roots[0]).toBe(defaultKey)
  })

  it('sings in sharps, in flats and in minor keys', () => {
    const keys = hymns.map(hymn => hymn.defaultKey)
    for (const key of ['G', 'Eb', 'Ab', 'Bm', 'Gm']) expect(keys).toContain(key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('has playlists of hymns that exist', () => {
    const numbers = hymns.map(hymn => hymn.number)
    for (const playlist of demoPlaylists) expect(numbers).toEqual(expect.arrayContaining([...playlist.numbers]))
  })
})

describe('the month of the demo church', () => {
  it.each(['2026-02-01', '2026-11-20', '2028-02-29'])('is the month of %s, from its first days to its last', today => {
    const days = createDemoEvents(today).map(event => event.date)
    for (const day of days) expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 7)).toBe(today.slice(0, 7))
    expect(days.some(day => Number(day.slice(8)) <= 7)).toBe(true)
    expect(days.some(day => Number(day.slice(8)) >= 22)).toBe(true)
  })

  it('is still November while it is November in the church’s time zone', () => {
    const lastEvening = toChurchDay(new Date('2026-12-01T02:30:00Z'))
    expect(createDemoEvents(lastEvening).every(event => event.date.startsWith('2026-11'))).toBe(true)
  })

  it('has one event that repeats every week and one on the second Saturday, and both end', () => {
    const rules = createDemoEvents('2026-11-20').flatMap(({ rule, date }) => (rule ? [{ rule, date }] : []))
    expect(rules.map(({ rule, date }) => describeRule(rule, date))).toEqual([
      'Todo segundo sábado do mês, 12 vezes',
      'Toda semana, às quartas, 52 vezes',
    ])
    for (const { rule, date } of rules) {
      const recurrence = parseRule(rule)
      expect(recurrence && formatRule(recurrence, date)).toBe(rule)
    }
  })

  it('has one event for members only', () => {
    expect(createDemoEvents('2026-11-20').filter(event => event.membersOnly)).toHaveLength(1)
  })
})

describe('the notices of the demo church', () => {
  it('are liked once by each person, and never by strangers', () => {
    for (const { likes } of demoNotices) {
      expect(new Set(likes).size).toBe(likes.length)
      expect(Object.keys(demoPeople)).toEqual(expect.arrayContaining(likes))
    }
  })
})
