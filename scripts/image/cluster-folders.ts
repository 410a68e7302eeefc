import { copyFileSync, mkdirSync, readdirSync, realpathSync } from 'node:fs'
import path from 'node:path'

/** Returns where the files of the embedded PostgreSQL are, if there are any, and where their copy is. */
export function readClusterFolders() {
  const folder = path.join(process.env.DATA_DIR ?? '', 'postgres')
  return { cluster: findFolder(path.join(folder, 'cluster')), copy: path.join(folder, 'copy') }
}

/** What PostgreSQL makes anew at every start. */
const FLEETING =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|pgsql_tmp/
const NEVER = /^(postmaster\.(pid|opts)|backup_label)$/

/** Copies the files of a running server; one that is deleted meanwhile is not missed. */
export function copyFolder(from: string, to: string) {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(from, file)
    if (FLEETING.test(name) || NEVER.test(name)) continue
    if (entry.isDirectory()) mkdirSync(path.join(to, name), { recursive: true, mode: 0o700 })
    else if (entry.isFile()) copyIfExists(file, path.join(to, name))
  }
}

function copyIfExists(file: string, target: string) {
  try {
    copyFileSync(file, target)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

function findFolder(folder: string) {
  try {
    return realpathSync(folder)
  } catch {
    return undefined // There is none: the database is elsewhere, or nothing has started here yet.
  }
}
