// What a release needs besides its sources. Plain JavaScript without packages: it runs before anything that a clone may
// lack.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { linkFolder } from './link-folder.mjs'
import { INSTALLED } from './packed-packages.mjs'

/** Each part says itself, by its stamp, whether it is complete and of which sources. */
export const parts = {
  packages: { folder: 'node_modules', stamp: INSTALLED },
  client: { folder: path.join('lib', 'generated'), stamp: path.join('lib', 'generated', 'hash') },
  build: { folder: '.next', stamp: path.join('.next', 'source-hash') },
}

/**
 * Makes the parts of this clone those of `release`; what was here goes into the folder `former`, ready to return to.
 * Both are folders. Repeated after a crash, it goes on where it was.
 * @param {string} release
 * @param {string} former
 */
export function adoptParts(release, former) {
  for (const part of Object.values(parts)) adoptPart(part, release, former)
}

/** @type {(part: { folder: string, stamp: string }, release: string, former: string) => void} */
function adoptPart({ folder: part, stamp }, release, former) {
  const aside = path.join(former, part)
  if (readStamp(stamp) === readStamp(path.join(release, stamp))) {
    // Both releases have the same: the one to return to is complete, too.
    if (!existsSync(aside)) linkFolder(part, aside)
    return
  }
  const next = `${part}.next-release`
  linkFolder(path.join(release, part), next)
  if (existsSync(part)) {
    if (existsSync(aside)) rmSync(part, { recursive: true })
    else {
      mkdirSync(path.dirname(aside), { recursive: true })
      renameSync(part, aside)
    }
  }
  renameSync(next, part)
}

const readStamp = (/** @type {string} */ file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
