import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { closeAll, closeOnSignals, closeWithError } from '@/scripts/installation/cleanup'
import { requestTakeover } from '@/scripts/installation/control'
import { lockDataFolder } from '@/scripts/installation/data-folder-lock'
import { dataFolder, lockName } from '@/scripts/installation/settings'
import { runOrThrow } from '@/scripts/system/run-command'
import { describeCommit, fetchTarget, readCommit, requireCleanClone, requireForward } from '@/scripts/upgrade/clone'
import {
  addReleaseFolder,
  adoptRelease,
  isAdopted,
  prepareRelease,
  readFormer,
  removeOtherReleases,
  requireRoom,
  runInRelease,
} from '@/scripts/upgrade/release-folders'
import { isInstallerChanged, listWhatRestarts, listWhatToDo } from '@/scripts/upgrade/what-to-do'
import { nodeFlags } from './node-flags.mjs'
import { problem } from './problem.mjs'
import { print, runStep } from './steps.mjs'

// npm run upgrade: prepares the new release beside the running one, which then hands the church over without a gap.
// --to names a tag or commit, --yes asks nothing, --back returns to the release before. Whatever interrupts it, the next
// run goes on, and until the last step a start starts the release that was here.
const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    yes: { type: 'boolean', default: false },
    back: { type: 'boolean', default: false },
  },
})

closeOnSignals()
try {
  await lockDataFolder(dataFolder, 'upgrade', undefined, 'upgrading')
  await upgrade()
  await closeAll()
} catch (error) {
  await closeWithError(error)
}

async function upgrade() {
  await requireCleanClone()
  const here = await readCommit('HEAD')
  const target = values.back
    ? await readCommit(requireFormer())
    : await runStep('Fetching', () => fetchTarget(values.to))
  if (!values.back) await requireForward(here, target)
  if (target === here && isAdopted(here)) return print(`Nothing newer is there than ${await describeCommit(here)}.`)
  if (target !== here && !(await isWanted(here, target))) return print('Nothing was changed.')

  // The church that people use goes first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const folder = await addReleaseFolder(target)
  await runStep('Preparing the release beside the running one', async () => {
    if (!values.back) requireRoom()
    await prepareRelease(folder)
  })
  if (target !== here) {
    await runStep('Making a backup', makeBackup)
    if (!values.back) await runStep('Migrating the database', () => migrateWith(folder))
  }
  const isServing = await runStep('Handing over', () => requestTakeover(dataFolder, lockName, folder))
  await runStep('Keeping it for the next start', () => adoptRelease(here, target))
  await removeOtherReleases([here, target, readFormer() ?? here])
  await report(here, target, isServing)
}

function requireFormer() {
  const former = readFormer()
  if (former) return former
  throw problem('No release of before is here to return to: only npm run upgrade keeps one.')
}

async function isWanted(here: string, target: string) {
  print(`\n  From  ${await describeCommit(here)}\n  to    ${await describeCommit(target)}\n`)
  const tasks = values.back ? [] : await listWhatToDo(here, target)
  if (tasks.length > 0) print(`  What an operator must do:\n\n${tasks.join('\n')}\n`)
  if (values.yes) return true
  if (!process.stdin.isTTY) throw problem('Nobody is here to answer: npm run upgrade -- --yes')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('  Upgrade now? (y/N) ')
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

function makeBackup() {
  const failure = 'No backup could be made, so nothing was changed:'
  return runOrThrow(process.execPath, [...nodeFlags, 'scripts/backup.ts'], { failure })
}

function migrateWith(folder: string) {
  const failure = 'The new release could not migrate the database. The one before goes on:'
  return runInRelease(folder, 'migrate', failure, { DATA_DIR: dataFolder })
}

async function report(here: string, target: string, isServing: boolean) {
  print(`\n  ${isServing ? 'This serves now' : 'This is what the next start serves'}: ${await describeCommit(target)}`)
  if (!isServing) print('  No start command runs here. Start the church: npm start')
  const restarting = isServing ? await listWhatRestarts(here, target) : []
  if (restarting.length > 0) print(`  With the next restart only: ${restarting.join(', ')}.`)
  if (await isInstallerChanged(here, target))
    print(
      '  The files of the service changed: sh /opt/comunhao/scripts/install-server.sh brings them, and restarts it.',
    )
  if (!values.back) print('  Back to the release before, until the next upgrade: npm run upgrade -- --back')
}
