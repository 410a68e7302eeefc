import { describe, expect, it } from 'vitest'
import { demoChurch } from '@/lib/church/demo'
import { pickVerse } from '@/lib/church/verses'

const { verses } = demoChurch

const year = Array.from({ length: 366 }, (_, n) => new Date(Date.UTC(2028, 0, 1 + n)).toISOString().slice(0, 10))

describe('the verse of the day', () => {
  it('is the same for everyone that day', () => {
    for (const day of year) expect(pickVerse(day)).toBe(pickVerse(day))
  })

  it('is another one tomorrow', () => {
    for (const [n, day] of year.slice(1).entries()) expect(pickVerse(day), day).not.toBe(pickVerse(year[n] ?? ''))
  })

  it('shows every verse within eleven days, from any start', () => {
    for (let start = 0; start + 11 <= year.length; start++) {
      expect(new Set(year.slice(start, start + 11).map(day => pickVerse(day))).size).toBe(verses.length)
    }
  })

  it('shows each verse equally often in a year', () => {
    for (const verse of verses) expect(year.filter(day => pickVerse(day) === verse).length).toBeCloseTo(61, -1)
  })

  it('has no obvious order', () => {
    const followers = verses.map(
      verse =>
        new Set(year.filter((_, n) => pickVerse(year[n - 1] ?? '2027-12-31') === verse).map(day => pickVerse(day))),
    )
    for (const after of followers) expect(after.size).toBe(verses.length - 1)
  })

  it('works for days before 1970 and leap days', () => {
    expect(verses).toContain(pickVerse('1969-12-31'))
    expect(verses).toContain(pickVerse('2028-02-29'))
  })

  it('is one of the six of the church', () => {
    expect(verses.map(verse => verse.reference)).toEqual([
      'João 3:16',
      'Salmos 23:1',
      'Filipenses 4:13',
      'Salmos 37:5',
      'Lamentações 3:22',
      'Salmos 46:10',
    ])
  })
})
