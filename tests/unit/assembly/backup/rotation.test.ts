import { addDays, addMinutes } from 'date-fns'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatBackupName, parseBackupName } from '@/lib/assembly/backup/backup-name'
import { findExpiredBackups } from '@/lib/assembly/backup/rotation'
import { findContentType, parsePictureName } from '@/lib/platform/uploads/picture-name'

const scheduled = (made: Date) => ({ name: formatBackupName(made, { scheduled: true }), made, scheduled: true })
const listRemaining = (all: ReturnType<typeof scheduled>[]) => {
  const removed = new Set(findExpiredBackups(all))
  return all.filter(backup => !removed.has(backup)).map(({ made }) => made.toISOString().slice(0, 10))
}
/** Deep in São Paulo's night. */
const night = new Date('2026-11-20T05:07:00Z')

it('of a year of nightly backups, seven daily, four weekly and six monthly ones stay', () => {
  const year = Array.from({ length: 365 }, (_, day) => scheduled(addDays(night, -day)))
  expect(listRemaining(year)).toEqual([
    ...['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16', '2026-11-15', '2026-11-14'],
    ...['2026-11-08', '2026-11-01'],
    ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
  ])
})

it('at most seventeen scheduled backups are stored at any time', () => {
  let remaining: ReturnType<typeof scheduled>[] = []
  for (let day = 0; day < 400; day += 1) {
    remaining.push(scheduled(addDays(night, day)))
    const removed = new Set(findExpiredBackups(remaining))
    remaining = remaining.filter(backup => !removed.has(backup))
    expect(remaining.length).toBeLessThanOrEqual(17)
  }
  expect(remaining.length).toBeGreaterThanOrEqual(14)
})

it('days are in São Paulo’s time: a backup of half past ten in the evening belongs to that day', () => {
  const evening = scheduled(new Date('2026-11-21T01:30:00Z'))
  const earlier = scheduled(night)
  expect(findExpiredBackups([earlier, evening])).toEqual([earlier])
  expect(findExpiredBackups([evening, scheduled(new Date('2026-11-21T05:00:00Z'))])).toEqual([])
})

it('the newest backup and manual backups always stay', () => {
  const moments = fc.array(fc.tuple(fc.integer({ min: 0, max: 900_000 }), fc.boolean()), { minLength: 1 })
  fc.assert(
    fc.property(moments, instants => {
      const all = instants.map(([minutes, byClock]) => ({
        ...scheduled(addMinutes(night, -minutes)),
        scheduled: byClock,
      }))
      const removed = findExpiredBackups(all)
      const newest = Math.max(...all.filter(backup => backup.scheduled).map(({ made }) => made.getTime()))
      expect(removed.filter(({ made, scheduled }) => !scheduled || made.getTime() === newest)).toEqual(
        // Two of the very same moment are one too many.
        removed.filter(
          ({ made }) => made.getTime() === newest && all.filter(one => one.made.getTime() === newest).length > 1,
        ),
      )
      expect(findExpiredBackups(all.filter(backup => !removed.includes(backup)))).toEqual([])
    }),
  )
})

it('when no new backups are made, the last ones stay', () => {
  const week = Array.from({ length: 7 }, (_, day) => scheduled(addDays(night, -day - 500)))
  expect(findExpiredBackups(week)).toEqual([])
  expect(findExpiredBackups([...week, scheduled(night)]).map(({ made }) => made)).toEqual([week[6]?.made])
})

it('a file name says when a backup was made and whether it was scheduled; other files are never deleted', () => {
  const made = new Date('2026-11-20T05:07:09Z')
  for (const kind of [{}, { scheduled: true }, { encrypted: true }, { scheduled: true, encrypted: true }]) {
    const name = formatBackupName(made, kind)
    expect(parseBackupName(name)).toEqual({ name, made, scheduled: kind.scheduled === true })
    // No address of a picture leads to it.
    expect([
      findContentType(name),
      findContentType(`backups/${name}`),
      parsePictureName(`/uploads/backups/${name}`),
    ]).toEqual([undefined, undefined, undefined])
  }
  for (const name of [
    'state.json',
    `${formatBackupName(made, {})}.unfinished`,
    'comunhao-mine.tar.gz',
    'outra-2026.tar.gz',
  ])
    expect(parseBackupName(name)).toBeUndefined()
})
