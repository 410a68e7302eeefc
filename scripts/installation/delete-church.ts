import { rmSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { deleteFile, listFilesBefore } from '@/lib/platform/uploads/storage'
import { formatTableKey, listTables, quoteTable } from '@/scripts/backup/tables'
import { requireStoppedApp } from '@/scripts/database/connect'
import { lockMigrations } from '@/scripts/database/migrate'
import { dataFolder } from './settings'

type DeleteOptions = { keepSongbook: boolean }

/** Counts what will be deleted, for the person who is asked to confirm. */
export async function describeContents(client: pg.Client, { keepSongbook }: DeleteOptions) {
  await requireStoppedApp(client)
  const { rows } = await client.query<Record<string, number>>(
    `select (select count(*)::int from profiles) as people, (select count(*)::int from notices) as notices,
       (select count(*)::int from events) as events, (select count(*)::int from playlists) as playlists,
       (select count(*)::int from hymns where removed_at is null or not $1) as hymns, (select count(*)::int from prayer_requests) as prayers,
       (select count(*)::int from uploads) as pictures, (select count(*)::int from church) as facts`,
    [keepSongbook],
  )
  const { hymns = 0, facts = 0, ...counts } = rows[0] ?? {}
  const deleted = Object.entries(counts).map(([what, count]) => `${count} ${what}`)
  const songs = keepSongbook ? `The songbook stays: ${hymns} hymns.` : ''
  return [
    `This deletes: ${[...deleted, ...(keepSongbook ? [] : [`${hymns} hymns`])].join(', ')},`,
    `every sign-in, what waits to be mailed${facts > 0 ? ', and what was said of the church' : ''}. ${songs}`.trim(),
  ].join('\n')
}

/** Deletes all rows in one transaction, then the pictures that nothing refers to any more. */
export async function deleteChurch(client: pg.Client, { keepSongbook }: DeleteOptions) {
  await lockMigrations(client)
  await client.query('begin')
  try {
    await requireStoppedApp(client)
    // An existing church always keeps an admin (profiles_keep_an_admin), so it is deleted before its people.
    await client.query('delete from church')
    // Hymns in the bin would come back when their removal is deleted.
    if (keepSongbook) await client.query('delete from hymns where removed_at is not null')
    for (const table of (await listTables(client)).toReversed()) {
      const deleted = keepSongbook ? songbookConditions[formatTableKey(table)] : undefined
      await client.query(`delete from ${quoteTable(table)} where ${deleted ?? 'true'}`)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {}) // If the connection is lost, Postgres rolls back by itself.
    throw error
  }
  for await (const name of listFilesBefore(new Date(Date.now() + 60_000))) await deleteFile(name)
  rmSync(path.join(dataFolder, 'mail'), { recursive: true, force: true })
}

/** Which rows of the songbook's tables are deleted all the same: hymns stay, with their versions. */
const songbookConditions: Record<string, string> = { 'public.hymns': 'false', 'public.versions': 'hymn_id is null' }
