// What the phases of an upgrade tell each other. Plain JavaScript without packages: a start reads it, too.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Releases beside the clone's own, on the same disk, so that they can share files. */
export const releasesFolder = path.resolve('.releases')
const nextFile = path.join(releasesFolder, 'next')
const formerFile = path.join(releasesFolder, 'former')

/**
 * A release that is complete in its folder, and that this clone has not become yet. `from` and `to` are commits;
 * `describes` is what a person reads, `restarts` what only a restart changes.
 * @typedef {{ from: string, to: string, back: boolean, describes: string, restarts: string[], isInstallerChanged: boolean }} NextRelease
 */

/** @returns {NextRelease | undefined} */
export function readNext() {
  const text = readIfThere(nextFile)
  return text === undefined ? undefined : JSON.parse(text)
}

/** @param {NextRelease} next */
export const writeNext = next => writeWhole(nextFile, `${JSON.stringify(next)}\n`)

export const removeNext = () => rmSync(nextFile, { force: true })

/** The release that was here before the last upgrade. */
export const readFormer = () => readIfThere(formerFile)?.trim()

/** @param {string} commit */
export const writeFormer = commit => writeWhole(formerFile, `${commit}\n`)

/** Every commit has the same short name everywhere. */
export const shorten = (/** @type {string} */ commit) => commit.slice(0, 12)

export const releaseFolder = (/** @type {string} */ commit) => path.join(releasesFolder, shorten(commit))

/** A file that is there is complete, whatever interrupts this. */
function writeWhole(/** @type {string} */ file, /** @type {string} */ text) {
  writeFileSync(`${file}.unfinished`, text)
  renameSync(`${file}.unfinished`, file)
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined
    throw error
  }
}
