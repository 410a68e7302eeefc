import { parseArgs } from 'node:util'
import { closeAll, closeOnSignals, closeWithError } from '@/scripts/installation/cleanup'
import { lockDataFolder } from '@/scripts/installation/data-folder-lock'
import { releasesFolder } from '@/scripts/upgrade/next-release.mjs'
import { problem } from './problem.mjs'

// npm run upgrade: prepares the new release beside the running one, which then hands the church over without a gap.
// --to names a release, --unsigned takes what nobody signed, a branch or a commit too, --yes asks nothing, --back returns
// to the release before. Where the code belongs to another user than the church, each of the three phases is run by its
// own (--only). Whatever interrupts a phase, the next run finishes it; until the last one a start starts the release that
// was here.
const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    yes: { type: 'boolean', default: false },
    back: { type: 'boolean', default: false },
    unsigned: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
})

/** Each loads only what its user may read: the first and the last know neither settings nor data. */
const phases = {
  prepare: async () => (await import('@/scripts/upgrade/prepare')).prepareRelease(values),
  'hand-over': async () => (await import('@/scripts/upgrade/hand-over')).handOver(),
  adopt: async () => (await import('@/scripts/upgrade/adopt')).adoptRelease(),
}
type Phase = keyof typeof phases
const isPhase = (name: string): name is Phase => Object.hasOwn(phases, name)

closeOnSignals()
try {
  const chosen = choosePhases(values.only)
  if (chosen.some(name => name !== 'hand-over')) await lockClone()
  for (const name of chosen) await phases[name]()
  await closeAll()
} catch (error) {
  await closeWithError(error)
}

function choosePhases(only: string | undefined): Phase[] {
  if (only === undefined) return Object.keys(phases).filter(isPhase)
  if (isPhase(only)) return [only]
  throw problem(`--only ${only} is no phase: prepare, hand-over and adopt are.`)
}

function lockClone() {
  return lockDataFolder(releasesFolder, 'upgrade', undefined, 'upgrading')
}
