import { rmSync, writeFileSync } from 'node:fs'
import { finishAdoption, resetFile } from '@/scripts/interrupted-upgrade.mjs'
import { print, runStep } from '@/scripts/steps.mjs'
import { git, readCommit, requireCleanClone } from './clone'
import { readNext } from './next-release.mjs'
import { addReleaseFolder, removeOtherReleases } from './release-folders'

/**
 * The last phase: the clone becomes the release that was handed over, so that the next start starts it. The sources
 * first, because a start finds by itself what of the rest is missing. What was here goes into a folder of its own.
 */
export async function adoptRelease() {
  const next = readNext()
  if (!next) return
  await runStep('Keeping it for the next start', async () => {
    await addReleaseFolder(next.from)
    if ((await readCommit('HEAD')) !== next.to) await resetTo(next.to)
    finishAdoption(next)
  })
  await removeOtherReleases([next.from, next.to])
  if (next.isInstallerChanged)
    print('  The files of the service changed: comunhao install brings them, and restarts it.')
  if (!next.back) print('  Back to the release before, until the next upgrade: npm run upgrade -- --back')
}

async function resetTo(commit: string) {
  await requireCleanClone() // Building took minutes.
  writeFileSync(resetFile, `${commit}\n`)
  await git('reset', '--keep', '--quiet', commit)
  rmSync(resetFile)
}
