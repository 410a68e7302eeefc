import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { withConnection } from '@/scripts/database/connect'
import { exitWithError } from '@/scripts/problem.mjs'
import { print } from '@/scripts/steps.mjs'
import { copyFolder, readClusterFolders } from './cluster-folders'

// The hook before ONCE copies /storage: PostgreSQL's files change while they are copied, so a copy of them that is whole
// is left beside them. Pictures never change. If it fails, ONCE pauses the app while it copies.
try {
  const { cluster, copy } = readClusterFolders()
  rmSync(copy, { recursive: true, force: true })
  if (cluster) {
    await withConnection(process.env.DATABASE_URL ?? '', client => copyCluster(client, cluster, copy))
    print(`A whole copy of the database is in ${copy}.`)
  } else print('The database is not in this container: what is here may be copied as it is.')
} catch (error) {
  exitWithError(error)
}

/** PostgreSQL's own way: files are copied as they are, with the log that makes them whole when the copy starts. */
async function copyCluster(client: pg.Client, cluster: string, copy: string) {
  const unfinished = `${copy}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  // Keeps the log until this connection ends.
  await client.query("select pg_create_physical_replication_slot('copy_' || pg_backend_pid(), true, true)")
  await client.query("select pg_backup_start('copy', true)")
  copyFolder(cluster, unfinished)
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  const label = rows[0]?.labelfile ?? ''
  writeFileSync(path.join(unfinished, 'backup_label'), label)
  copyLog(path.join(cluster, 'pg_wal'), path.join(unfinished, 'pg_wal'), /\(file (\w+)\)/.exec(label)?.[1] ?? '')
  renameSync(unfinished, copy)
}

function copyLog(from: string, to: string, firstFile: string) {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(from))
    if (/^[\dA-F]{24}$/.test(name) && name >= firstFile) copyFileSync(path.join(from, name), path.join(to, name))
}
