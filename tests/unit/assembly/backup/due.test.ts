import { describe, expect, it } from 'vitest'
import { findDueWork } from '@/lib/assembly/backup/due-work'

const at = (text: string) => new Date(`${text}:00-03:00`)
const now = at('2026-11-20T02:10')
const drillResult = { at: at('2026-11-02T02:20'), succeeded: true }

describe('a backup is due', () => {
  it.each([
    ['when there is none', {}, 24, 'backup'],
    ['at two at night, after that of the night before', { newest: at('2026-11-19T02:10') }, 24, 'backup'],
    ['not again in the same night', { newest: at('2026-11-20T02:01') }, 24, undefined],
    ['also after one that somebody made in the evening', { newest: at('2026-11-19T23:00') }, 24, 'backup'],
    ['not within an hour of one that failed', { failedAt: at('2026-11-20T01:20') }, 24, undefined],
    [
      'an hour after one that failed',
      { newest: at('2026-11-19T02:10'), failedAt: at('2026-11-20T01:00') },
      24,
      'backup',
    ],
    ['every six hours, where that was asked for', { newest: at('2026-11-19T20:10') }, 6, 'backup'],
  ])('%s', (_, known, hours, task) => {
    expect(findDueWork({ lastDrill: drillResult, ...known }, now, hours)).toBe(task)
  })

  it('before two at night the backup of last night is recent enough; after a missed night one is due at once', () => {
    expect(
      findDueWork({ lastDrill: drillResult, newest: at('2026-11-19T02:10') }, at('2026-11-20T01:59'), 24),
    ).toBeUndefined()
    expect(findDueWork({ lastDrill: drillResult, newest: at('2026-11-19T02:10') }, at('2026-11-20T19:00'), 24)).toBe(
      'backup',
    )
    expect(
      findDueWork({ lastDrill: drillResult, newest: at('2026-11-20T08:10') }, at('2026-11-20T13:59'), 6),
    ).toBeUndefined()
    expect(findDueWork({ lastDrill: drillResult, newest: at('2026-11-20T08:10') }, at('2026-11-20T14:00'), 6)).toBe(
      'backup',
    )
  })
})

describe('a drill is due', () => {
  const newest = at('2026-11-20T02:01')
  it.each([
    ['when none was held', undefined, 'drill'],
    ['a month after one that went well', { at: at('2026-10-21T02:00'), succeeded: true }, 'drill'],
    ['not before that', drillResult, undefined],
    ['the night after one that failed', { at: at('2026-11-19T02:05'), succeeded: false }, 'drill'],
    ['not in the same night', { at: at('2026-11-20T02:05'), succeeded: false }, undefined],
  ])('%s', (_, tried, task) => {
    expect(findDueWork({ newest, lastDrill: tried }, now, 24)).toBe(task)
  })

  it('never before there is a backup', () => {
    expect(findDueWork({ failedAt: at('2026-11-20T02:00') }, now, 24)).toBeUndefined()
  })
})
