import { addDays, addMinutes } from 'date-fns'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatBackupName, parseBackupName } from '@/lib/backup/name'
import { findExpiredBackups } from '@/lib/backup/rotation'
import { findContentType, parsePictureName } from '@/lib/uploads/name'

const scheduled = (made: Date) => ({ name: formatBackupName(made, { scheduled: true }), made, scheduled: true })
const staying = (all: ReturnType<typeof scheduled>[]) => {
  const gone = new Set(findExpiredBackups(all))
  return all.filter(backup => !gone.has(backup)).map(({ made }) => made.toISOString().slice(0, 10))
}
/** Deep in São Paulo's night. */
const night = new Date('2026-11-20T05:07:00Z')

it('of a year of nights, seven days, four weeks and six months stay', () => {
  const year = Array.from({ length: 365 }, (_, day) => scheduled(addDays(night, -day)))
  expect(staying(year)).toEqual([
    ...['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16', '2026-11-15', '2026-11-14'],
    ...['2026-11-08', '2026-11-01'],
    ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
  ])
})

it('night after night, what is kept is never more than seventeen', () => {
  let kept: ReturnType<typeof scheduled>[] = []
  for (let day = 0; day < 400; day += 1) {
    kept.push(scheduled(addDays(night, day)))
    const gone = new Set(findExpiredBackups(kept))
    kept = kept.filter(backup => !gone.has(backup))
    expect(kept.length).toBeLessThanOrEqual(17)
  }
  expect(kept.length).toBeGreaterThanOrEqual(14)
})

it('a day is São Paulo’s: a backup of half past ten in the evening belongs to it', () => {
  const evening = scheduled(new Date('2026-11-21T01:30:00Z'))
  const earlier = scheduled(night)
  expect(findExpiredBackups([earlier, evening])).toEqual([earlier])
  expect(findExpiredBackups([evening, scheduled(new Date('2026-11-21T05:00:00Z'))])).toEqual([])
})

it('whatever stands there, the newest stays, and what somebody made by hand', () => {
  const moments = fc.array(fc.tuple(fc.integer({ min: 0, max: 900_000 }), fc.boolean()), { minLength: 1 })
  fc.assert(
    fc.property(moments, drawn => {
      const all = drawn.map(([minutes, byClock]) => ({ ...scheduled(addMinutes(night, -minutes)), scheduled: byClock }))
      const gone = findExpiredBackups(all)
      const newest = Math.max(...all.filter(backup => backup.scheduled).map(({ made }) => made.getTime()))
      expect(gone.filter(({ made, scheduled }) => !scheduled || made.getTime() === newest)).toEqual(
        // Two of the very same moment are one too many.
        gone.filter(
          ({ made }) => made.getTime() === newest && all.filter(one => one.made.getTime() === newest).length > 1,
        ),
      )
      expect(findExpiredBackups(all.filter(backup => !gone.includes(backup)))).toEqual([])
    }),
  )
})

it('when backups stop, the last ones stay', () => {
  const week = Array.from({ length: 7 }, (_, day) => scheduled(addDays(night, -day - 500)))
  expect(findExpiredBackups(week)).toEqual([])
  expect(findExpiredBackups([...week, scheduled(night)]).map(({ made }) => made)).toEqual([week[6]?.made])
})

it('a name says when it was made and whether by the clock; every other file is nobody’s to remove', () => {
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
