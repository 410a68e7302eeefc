import { describe, expect, it } from 'vitest'
import { formatTimeLeft, parseTrashFilter } from '@/lib/assembly/trash/trash-item'

describe('the remaining time in the trash', () => {
  const removedAt = new Date('2026-11-01T12:00:00Z')
  it.each([
    ['2026-11-01T12:00:00Z', 'fica mais 30 dias'],
    ['2026-11-19T12:00:00Z', 'fica mais 12 dias'],
    ['2026-11-30T11:00:00Z', 'fica mais 2 dias'],
    ['2026-11-30T12:00:00Z', 'fica mais 1 dia'],
    ['2026-12-01T12:00:00Z', 'será apagado esta noite'],
    ['2026-12-09T12:00:00Z', 'será apagado esta noite'],
  ])('at %s: %s', (now, words) => {
    expect(formatTimeLeft(removedAt, new Date(now))).toBe(words)
  })
})

it('any filter in the address becomes one of three', () => {
  expect(['deleted', 'hidden', 'all', 'x', undefined, ['hidden']].map(parseTrashFilter)).toEqual([
    'deleted',
    'hidden',
    'all',
    'all',
    'all',
    'all',
  ])
})
