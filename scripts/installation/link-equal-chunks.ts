import { createHash } from 'node:crypto'
import { globSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes server chunks of a build that differ in nothing but the name of their source map links to the first of them.
 * Turbopack writes some for each group of routes, nine times half a megabyte; Node loads a file once, whatever links to
 * it, so the app has one in memory instead of all (decision 151).
 */
export function linkEqualChunks(build: string) {
  const firstByHash = new Map<string, string>()
  for (const chunk of globSync('server/chunks/**/*.js', { cwd: build }).sort()) {
    const file = path.join(build, chunk)
    const code = readFileSync(file, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\n?$/, '')
    const hash = createHash('sha256').update(path.dirname(chunk)).update(code).digest('hex')
    const first = firstByHash.get(hash)
    if (first) replaceWithLink(file, path.basename(first))
    else firstByHash.set(hash, file)
  }
}

function replaceWithLink(file: string, target: string) {
  symlinkSync(target, `${file}.link`)
  renameSync(`${file}.link`, file)
}
