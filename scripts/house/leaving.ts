import { rmSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { deleteFile, listFilesBefore } from '@/lib/uploads/storage'
import { thatNobodyIsServed } from '@/scripts/backup/served'
import { keyOf, quoted, tablesOf } from '@/scripts/backup/tables'
import { lockMigrations } from '@/scripts/database/migrations'
import { dataFolder } from './settings'

type How = { keepSongbook: boolean }

/** What goes, in numbers, for whoever is asked. */
export async function whatThereIs(client: pg.Client, { keepSongbook }: How) {
  await thatNobodyIsServed(client)
  const { rows } = await client.query<Record<string, number>>(
    `select (select count(*)::int from profiles) as people, (select count(*)::int from notices) as notices,
       (select count(*)::int from events) as events, (select count(*)::int from playlists) as playlists,
       (select count(*)::int from hymns where removed_at is null or not $1) as hymns, (select count(*)::int from prayer_requests) as prayers,
       (select count(*)::int from uploads) as pictures, (select count(*)::int from church) as facts`,
    [keepSongbook],
  )
  const { hymns = 0, facts = 0, ...counts } = rows[0] ?? {}
  const going = Object.entries(counts).map(([what, count]) => `${count} ${what}`)
  const songs = keepSongbook ? `The songbook stays: ${hymns} hymns.` : ''
  return [
    `This deletes: ${[...going, ...(keepSongbook ? [] : [`${hymns} hymns`])].join(', ')},`,
    `every sign-in, what waits to be mailed${facts > 0 ? ', and what was said of the church' : ''}. ${songs}`.trim(),
  ].join('\n')
}

/** All rows in one transaction; then the pictures, which nothing shows any more. */
export async function empty(client: pg.Client, { keepSongbook }: How) {
  await lockMigrations(client)
  await client.query('begin')
  try {
    await thatNobodyIsServed(client)
    // A church keeps an admin as long as it stands (profiles_keep_an_admin): it goes before its people.
    await client.query('delete from church')
    // What is in the bin would come back when its removal goes.
    if (keepSongbook) await client.query('delete from hymns where removed_at is not null')
    for (const table of (await tablesOf(client)).toReversed()) {
      const going = keepSongbook ? besideTheSongbook[keyOf(table)] : undefined
      await client.query(`delete from ${quoted(table)} where ${going ?? 'true'}`)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {}) // Without its connection, Postgres takes it back by itself.
    throw error
  }
  for await (const name of listFilesBefore(new Date(Date.now() + 60_000))) await deleteFile(name)
  rmSync(path.join(dataFolder, 'mail'), { recursive: true, force: true })
}

/** Of the tables of the songbook, what goes all the same: hymns stay, with what they said before. */
const besideTheSongbook: Record<string, string> = { 'public.hymns': 'false', 'public.versions': 'hymn_id is null' }
