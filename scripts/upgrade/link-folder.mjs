import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes `to` the same as `from`, in one step that a crash leaves done or not done. Files are the same on disk, not
 * copies, where the disk allows that: two releases share what did not change.
 * @param {string} from
 * @param {string} to
 */
export function linkFolder(from, to) {
  const unfinished = `${to}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  linkEntries(from, unfinished)
  rmSync(to, { recursive: true, force: true })
  renameSync(unfinished, to)
}

/** @type {(from: string, to: string) => void} */
function linkEntries(from, to) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) linkEntries(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkFile(source, target)
  }
}

/** @type {(source: string, target: string) => void} */
function linkFile(source, target) {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target)
  }
}
