import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { problem } from '@/scripts/problem.mjs'
import { readIfExists } from '@/scripts/system/files'
import { linkFolder } from '@/scripts/upgrade/link-folder.mjs'
import { findOwnPrograms, type Programs } from './binaries'

/** The major version of PostgreSQL that made these files: no other opens them. */
export const readMajor = (data: string) => Number(readIfExists(path.join(data, 'PG_VERSION')))

/** The major version that this release brings. */
export const getOwnMajor = () => Number.parseInt(findOwnPrograms().version, 10)

/**
 * Returns the programs for files of this version: this release's own, or those that an earlier or a later release kept
 * beside the files.
 */
export function findPrograms(folder: string, major: number): Programs {
  const own = findOwnPrograms()
  if (Number.parseInt(own.version, 10) === major) return own
  const keptFolder = formatKeptFolder(folder, major)
  if (existsSync(keptFolder)) return { folder: keptFolder, version: `${major}-kept` }
  throw problem(describeMissing(folder, major))
}

/** Keeps this release's programs beside the files that need them: the next release may bring another version only. */
export function keepOwnPrograms(folder: string) {
  const keptFolder = formatKeptFolder(folder, getOwnMajor())
  if (!existsSync(keptFolder)) linkFolder(findOwnPrograms().folder, keptFolder)
}

/** Deletes the programs of all versions but this release's. */
export function deleteOtherPrograms(folder: string) {
  const own = path.basename(formatKeptFolder(folder, getOwnMajor()))
  for (const name of readdirSync(folder))
    if (name.startsWith(PREFIX) && name !== own) rmSync(path.join(folder, name), { recursive: true, force: true })
}

const PREFIX = 'programs-'
const formatKeptFolder = (folder: string, major: number) => path.join(folder, `${PREFIX}${major}`)

const describeMissing = (folder: string, major: number) =>
  `The database was made by PostgreSQL ${major}, this release brings ${getOwnMajor()}, and the programs of ${major} are gone
from ${formatKeptFolder(folder, major)}. Nothing was changed. One of these helps:
  - Return to the release that brings ${major} (npm run upgrade -- --back) and start it once: it keeps its programs there.
    Then update again.
  - Put the database aside and restore the newest backup:
      mv ${path.join(folder, 'cluster')} ${path.join(folder, `cluster-${major}`)}
      npm run restore -- newest`
