import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { exitWithError } from '@/scripts/problem.mjs'
import { print } from '@/scripts/steps.mjs'
import { readClusterFolders } from './cluster-folders'

// The hook after ONCE has put /storage back, and before the app starts: the whole copy that `pre-backup` left takes the
// place of PostgreSQL's files. Without one the app was paused or stopped while it was copied, and its files are whole.
try {
  const { cluster, copy } = readClusterFolders()
  if (existsSync(copy)) {
    if (cluster) rmSync(cluster, { recursive: true })
    renameSync(copy, path.join(path.dirname(copy), 'cluster'))
    print('The database is as it was when the backup began.')
  } else print('There is no copy of a database: the files are used as they are.')
} catch (error) {
  exitWithError(error)
}
