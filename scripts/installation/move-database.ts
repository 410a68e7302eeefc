import path from 'node:path'
import { nodeFlags } from '@/scripts/node-flags.mjs'
import { getOwnMajor, readMajor } from '@/scripts/postgres/major-version'
import {
  deleteFormerCluster,
  finishMove,
  moveToOwnMajor,
  needsMove,
  type Transfer,
} from '@/scripts/postgres/move-cluster'
import { describeError } from '@/scripts/problem.mjs'
import { print, runStep } from '@/scripts/steps.mjs'
import { runOrThrow } from '@/scripts/system/run-command'

/**
 * Brings a database that an earlier PostgreSQL made to the version of this release. If that fails, the church goes on
 * with the earlier version, and the next start tries again.
 */
export async function moveDatabase(folder: string, databaseName: string, environment: (url: string) => Env) {
  await finishMove(folder)
  deleteFormerCluster(folder)
  if (!needsMove(folder)) return

  const former = readMajor(path.join(folder, 'cluster'))
  const transfer: Transfer = (from, to, workFolder) =>
    copyChurch(from(databaseName), to(databaseName), path.join(workFolder, 'church.tar.gz.age'), environment)
  try {
    await runStep(`Moving the database to PostgreSQL ${getOwnMajor()}`, () => moveToOwnMajor(folder, transfer))
    print(`  The files of PostgreSQL ${former} stay for a week, in ${path.join(folder, 'former')}.`)
  } catch (error) {
    await finishMove(folder)
    print(`  ${describeError(error)}\n  The church goes on with PostgreSQL ${former}. The next start tries again.`)
  }
}

type Env = Record<string, string | undefined>

/** In a process of its own, which has its own settings. */
async function copyChurch(from: string, to: string, file: string, environment: (url: string) => Env) {
  await runOrThrow(process.execPath, [...nodeFlags, path.resolve('scripts/copy-church.ts')], {
    env: { ...environment(to), FORMER_DATABASE_URL: from, COPY_FILE: file },
    failure: 'The database could not be moved, and everything is as it was:',
  })
}
