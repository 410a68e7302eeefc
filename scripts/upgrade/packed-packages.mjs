// What npm says of the packages here; and packages as a release's archive has them, and a server after its build: the
// files that the release runs with, and none that only build it. Plain JavaScript without packages: it runs before any
// is installed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Where npm records what it installed. Packed packages name there the lockfile that they are of. */
export const INSTALLED = path.join('node_modules', '.package-lock.json')

/** What stands there instead; `release` makes those of two releases differ, as their files may. */
export const recordPacked = (/** @type {string} */ release) =>
  `${JSON.stringify({ packed: { release, lockfile: hashLockfile() }, packages: {} })}\n`

/** Whether the packages here are packed, without what a build needs. */
export const arePacked = (folder = '.') => readPacked(folder) !== undefined

export const isPackedForThis = () => readPacked('.')?.lockfile === hashLockfile()

/** Whether packages are here that are neither for running nor for building. */
export const haveDevelopmentPackages = () =>
  existsSync(INSTALLED) && Object.values(readPackages(INSTALLED)).some(({ dev }) => dev)

/** @returns {Record<string, { version?: string, optional?: boolean, dev?: boolean }>} */
export function readPackages(/** @type {string} */ lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages
}

/** @returns {{ release: string, lockfile: string } | undefined} */
function readPacked(/** @type {string} */ folder) {
  const file = path.join(folder, INSTALLED)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packed : undefined
}

const hashLockfile = () => createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
