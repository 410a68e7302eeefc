import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { problem } from '@/scripts/problem.mjs'
import { print, runStep } from '@/scripts/steps.mjs'
import { describeCommit, readCommit, readVersion, requireCleanClone, requireForward } from './clone'
import { findRelease, findUnsigned } from './find-release'
import { readFormer, removeNext, writeNext } from './next-release.mjs'
import { readReleasesUrl, takeArchive } from './published-archives'
import { addReleaseFolder, buildRelease, requireRoom } from './release-folders'
import { isInstallerChanged, listWhatRestarts, listWhatToDo } from './what-to-do'

type Wishes = { to?: string; back: boolean; yes: boolean; unsigned: boolean }

/**
 * The first phase: finds the next release, asks, and completes it in its folder beside the running one. Needs the clone
 * only, and leaves for the other phases what is to be done; nothing, if there is nothing to do.
 */
export async function prepareRelease({ to: wanted, back, yes, unsigned }: Wishes) {
  await requireCleanClone()
  const from = await readCommit('HEAD')
  const to = back ? await readCommit(requireFormer()) : await findNext(from, wanted, unsigned)
  if (to === from) {
    removeNext()
    return print(`Nothing newer is there than ${await describeCommit(from)}.`)
  }
  print(`\n  From  ${await describeCommit(from)}\n  to    ${await describeCommit(to)}\n`)
  if (!back) await printWhatToDo(from, to)
  if (!yes && !(await isConfirmed())) {
    removeNext()
    return print('Nothing was changed.')
  }

  // The church that people use goes first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const folder = await addReleaseFolder(to)
  const url = back || unsigned ? undefined : readReleasesUrl()
  await runStep('Preparing the release beside the running one', async () => {
    const isTaken = url && (await takeArchive(url, await readVersion(to), folder))
    if (!isTaken && !back) requireRoom()
    await buildRelease(folder)
  })
  writeNext({
    from,
    to,
    back,
    describes: await describeCommit(to),
    restarts: await listWhatRestarts(from, to),
    isInstallerChanged: await isInstallerChanged(from, to),
  })
}

async function findNext(from: string, wanted: string | undefined, unsigned: boolean) {
  const { commit, says } = await runStep('Fetching', () => (unsigned ? findUnsigned : findRelease)(wanted))
  for (const line of says) print(`  ${line}`)
  await requireForward(from, commit)
  return commit
}

function requireFormer() {
  const former = readFormer()
  if (former) return former
  throw problem('No release of before is here to return to: only npm run upgrade keeps one.')
}

async function printWhatToDo(from: string, to: string) {
  const tasks = await listWhatToDo(from, to)
  if (tasks.length > 0) print(`  What an operator must do:\n\n${tasks.join('\n')}\n`)
}

async function isConfirmed() {
  if (!process.stdin.isTTY) throw problem('Nobody is here to answer: npm run upgrade -- --yes')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('  Upgrade now? (y/N) ')
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}
