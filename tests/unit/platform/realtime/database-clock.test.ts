import { expect, it } from 'vitest'
import { databaseNow, markNow, noteDatabaseClock } from '@/lib/platform/realtime/database-clock'

const HOUR = 3_600_000
/** How far what it returns is from this machine's time, in whole minutes. */
const ahead = (time: number) => Math.round((time - Date.now()) / 60_000)

it('a database whose clock is set is followed at once, and marks of what changed go on', () => {
  noteDatabaseClock({ offset: 0, error: 1 })
  const marks = [markNow()]
  for (const [offset, markedAhead] of [
    [HOUR, 60],
    [0, 60],
    [-HOUR, 60],
    [0, 60],
    [HOUR, 60],
    [2 * HOUR, 120],
  ] as const) {
    noteDatabaseClock({ offset, error: 1 })
    expect(ahead(databaseNow().getTime())).toBe(offset / 60_000)
    expect(ahead(markNow())).toBe(markedAhead)
    marks.push(markNow())
  }
  expect(marks).toEqual(marks.toSorted((one, other) => one - other))
})

it('an answer that was late does not move the clock, and a quick one corrects it', () => {
  noteDatabaseClock({ offset: 10 * HOUR, error: 200 })
  const offset = () => databaseNow().getTime() - Date.now() - 10 * HOUR
  noteDatabaseClock({ offset: 10 * HOUR - 400, error: 450 })
  expect(Math.abs(offset())).toBeLessThan(50)
  noteDatabaseClock({ offset: 10 * HOUR + 150, error: 1 })
  expect(Math.abs(offset() - 150)).toBeLessThan(50)
})
