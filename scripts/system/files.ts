import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Returns a secret that is created once and stored in a file that only its owner can read. */
export function readOrCreateSecret(file: string) {
  const existing = readIfExists(file)?.trim()
  if (existing) return existing

  const secret = randomBytes(32).toString('base64url')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  return secret
}

export function readIfExists(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined
    throw error
  }
}

/** Returns what sha256sum says of a file of any size. */
export async function hashFile(file: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Returns one hash over files and everything inside folders, by name and content. */
export function hashFiles(paths: string[]) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(listFiles).sort())
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function listFiles(target: string) {
  if (!statSync(target).isDirectory()) return [target]
  const entries = readdirSync(target, { withFileTypes: true, recursive: true })
  return entries.filter(entry => entry.isFile()).map(entry => path.join(entry.parentPath, entry.name))
}
