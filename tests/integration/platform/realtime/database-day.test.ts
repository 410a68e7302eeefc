import { addDays } from 'date-fns'
import { afterEach, expect, it, vi } from 'vitest'
import { getVerseOfToday } from '@/lib/church/queries'
import { getCurrentDay, getCurrentMonth } from '@/lib/events/clock/queries'
import { getNextOccurrences } from '@/lib/events/next/queries'
import { getToday } from '@/lib/events/services/queries'
import { setDatabaseClock } from '@/lib/platform/realtime/database-clock'
import { insertService, setNow } from '@/tests/support/services'

afterEach(() => {
  vi.useRealTimers()
  setDatabaseClock(0)
})

const lookEverywhere = async () => ({
  day: await getCurrentDay(),
  month: await getCurrentMonth(),
  weekday: (await getToday()).weekday,
  next: (await getNextOccurrences(1)).map(({ date }) => date),
  verse: await getVerseOfToday(),
})

it('pages say the day of the database’s clock, by which they expire, whatever the machine’s clock says', async () => {
  setNow('2026-11-30T12:00')
  await insertService()
  const before = await lookEverywhere()
  expect(before).toMatchObject({ day: '2026-11-30', month: '2026-11', next: ['2026-12-06'] })
  setDatabaseClock(addDays(0, 8).getTime())
  const after = await lookEverywhere()
  expect(after).toMatchObject({ day: '2026-12-08', month: '2026-12', next: ['2026-12-13'] })
  expect([after.weekday, after.verse]).not.toEqual([before.weekday, before.verse])
})
