import { expect, it } from 'vitest'
import { withConnection } from '@/scripts/database/connect'
import { migrate } from '@/scripts/database/migrate'
import { readMigrations } from '@/scripts/database/migration-files'
import { createEmptyDatabase } from '@/tests/support/database'

const MIGRATION = '20261130100000_services_are_dates'
const culto = { name: 'Culto', weekday: 'Sunday', starts: '18:00', ends: '19:30', about: '' }
const many = Array.from({ length: 30 }, (_, n) => ({ ...culto, name: `Culto ${n + 1}` }))
const description = 'a'.repeat(200)

type Church = { facts: unknown; playlists?: string[]; expected: string[] }
const churches: Record<string, Church> = {
  'without facts': { facts: null, expected: [] },
  'without services': { facts: { name: 'Ponte' }, expected: [] },
  'whose services are no list': { facts: { services: 'Domingo' }, expected: [] },
  'with a service that nobody can read': {
    facts: { services: ['x', null, { ...culto, starts: '25:00' }] },
    expected: [],
  },
  'with a readable service beside it': { facts: { services: [{}, culto] }, expected: ['Culto SU 18:00 19:30'] },
  'whose service ends before it starts': {
    facts: { services: [{ ...culto, ends: '17:00' }] },
    expected: ['Culto SU 18:00'],
  },
  'with short names': {
    facts: {
      services: [
        { ...culto, name: '' },
        { ...culto, name: ' EB ', about: description },
      ],
    },
    expected: ['Culto SU 18:00 19:30', 'Culto EB SU 18:00 19:30'],
  },
  'with thirty services in one minute': {
    facts: { services: many },
    expected: many.map(({ name }) => `${name} SU 18:00 19:30`),
  },
  'of an unknown time zone': { facts: { services: [culto], timeZone: 'Moon/Sea' }, expected: ['Culto SU 18:00 19:30'] },
  'with an empty time zone': { facts: { services: [culto], timeZone: '' }, expected: ['Culto SU 18:00 19:30'] },
  'with playlists of a service that is no more': {
    facts: { services: [culto] },
    playlists: ['2026-01-05T20:00', '2026-01-05T20:00', '2090-12-05T20:00', '2026-01-04T18:00', '2090-12-03T18:00'],
    expected: ['Culto SU 18:00 19:30', 'Culto no dia 2026-01-05'],
  },
}

it.each(Object.entries(churches))('a church %s is migrated', async (_, { facts, playlists = [], expected }) => {
  const { events, planned } = await migrateChurch(facts, playlists)
  expect(events).toEqual(expected)
  // What is planned for a service that will not be held is planned no more.
  expect(planned).toEqual(playlists.filter(start => start !== '2090-12-05T20:00').sort())
})

it('a database without a church is migrated', async () => {
  expect(await migrateChurch(undefined, [])).toEqual({ events: [], first: [], planned: [] })
})

it('a service has been held since its first playlist, or since its list was saved', async () => {
  const facts = { services: [culto, { ...culto, name: 'Oração', weekday: 'Wednesday' }] }
  const { first } = await migrateChurch(facts, ['2026-01-04T18:00'])
  expect(first).toEqual(['2026-01-04', '2026-03-04'])
})

/** A church as the former release has it, with what the migration makes of it. */
async function migrateChurch(facts: unknown, playlists: string[]) {
  const database = await createEmptyDatabase('services')
  await migrate(
    database,
    readMigrations().filter(({ name }) => name < MIGRATION),
  )
  return await withConnection(database, async client => {
    if (facts !== undefined)
      await client.query(
        `insert into church (id, facts, updated_at) values ('00000000-0000-4000-8000-000000000001', $1, '2026-03-20')`,
        [facts === null ? null : JSON.stringify(facts)],
      )
    for (const start of playlists)
      await client.query(
        `with playlist as (insert into playlists (name) values ('Louvores') returning id)
         insert into occurrence_playlists (playlist_id, original_start) select id, $1 from playlist`,
        [start],
      )
    await migrate(
      database,
      readMigrations().filter(({ name }) => name <= MIGRATION),
    )
    const { rows } = await client.query<{ words: string; first: string }>(
      `select title || case when rule is null then ' no dia ' || event_date
         else right(rule, 3) || to_char(event_time, ' HH24:MI') || coalesce(to_char(end_time, ' HH24:MI'), '') end as words,
         event_date::text as first
       from events where kind = 'service' order by rule nulls last, created_at`,
    )
    const { rows: planned } = await client.query<{ start: string }>(
      `select to_char(original_start, 'YYYY-MM-DD"T"HH24:MI') as start from occurrence_playlists
       where event_id is not null order by original_start`,
    )
    return {
      events: rows.map(({ words }) => words.replace('=', ' ')),
      first: rows.map(({ first }) => first),
      planned: planned.map(({ start }) => start),
    }
  })
}
