import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import path from 'node:path'
import { resetFile } from '@/scripts/interrupted-reset.mjs'
import { problem } from '@/scripts/problem.mjs'
import { readIfExists } from '@/scripts/system/files'
import { runCommand, runOrThrow } from '@/scripts/system/run-command'
import { git, requireCleanClone, shorten } from './clone'
import { linkFolder } from './link-folder'

/** Releases beside the clone's own, on the same disk, so that they can share files. */
const folder = path.resolve('.releases')
const formerFile = path.join(folder, 'former')

/** What a release needs besides its sources; each part says itself whether it is complete and of which sources. */
const parts = {
  packages: { folder: 'node_modules', stamp: path.join('node_modules', '.package-lock.json') },
  client: { folder: path.join('lib', 'generated'), stamp: path.join('lib', 'generated', 'hash') },
  build: { folder: '.next', stamp: path.join('.next', 'source-hash') },
}

const releaseFolder = (commit: string) => path.join(folder, shorten(commit))

/** The release that was here before the last upgrade. */
export const readFormer = () => readIfExists(formerFile)?.trim()

/** Fetches the sources of a release into a folder of their own. An interrupted one is continued. */
export async function addReleaseFolder(commit: string) {
  const target = releaseFolder(commit)
  if (existsSync(path.join(target, '.git'))) {
    const { output } = await runCommand('git', ['-C', target, 'rev-parse', 'HEAD'])
    if (output.trim() === commit) return target
  }
  rmSync(target, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await git('worktree', 'prune')
  await git('worktree', 'add', '--detach', '--force', target, commit)
  return target
}

/** Refuses before anything is written if the machine cannot hold another release. */
export function requireRoom(megabytes = { disk: 3000, memory: 2100 }) {
  const { bavail, bsize } = statfsSync('.')
  const free = Math.round((bavail * bsize) / 1e6)
  if (free < megabytes.disk)
    throw problem(`The disk is too full for a second release: ${free} MB are free, about ${megabytes.disk} are needed.`)
  const memory = Math.round(readAvailableMemory() / 1e6)
  if (memory < megabytes.memory)
    throw problem(
      `There is too little memory to build beside the running church: ${memory} MB are free, about ${megabytes.memory} are needed. Add swap space, or stop the church for the time of the upgrade.`,
    )
}

/** Files that Linux keeps in memory can be let go, and so can swap be used. */
function readAvailableMemory() {
  const text = readIfExists('/proc/meminfo')
  const read = (name: string) => Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(text ?? '')?.[1] ?? 0) * 1024
  return text ? read('MemAvailable') + read('SwapFree') : freemem()
}

/** Installs, generates and builds the release by its own commands. Packages that both releases have are shared. */
export async function prepareRelease(target: string) {
  const lockfile = 'package-lock.json'
  const isSame = readIfExists(lockfile) === readIfExists(path.join(target, lockfile))
  if (isSame && !existsSync(path.join(target, parts.packages.stamp)))
    linkFolder(parts.packages.folder, path.join(target, parts.packages.folder))
  await runInRelease(target, 'build', 'The new release could not be built, and nothing has changed:')
}

/** Runs one of the release's own commands on the church's data. */
export async function runInRelease(target: string, command: string, failure: string, env: Record<string, string> = {}) {
  const script = path.join(target, 'scripts', 'run.mjs')
  return await runOrThrow(process.execPath, [script, command], { env, failure })
}

/**
 * Makes this clone the release in its folder: the sources first, because a start finds by itself what of the rest is
 * missing. What was here goes into a folder of its own, ready to return to.
 */
export async function adoptRelease(former: string, commit: string) {
  const formerFolder = await addReleaseFolder(former)
  if (former !== commit) {
    await requireCleanClone() // Building took minutes.
    writeFileSync(formerFile, `${former}\n`)
    writeFileSync(resetFile, `${commit}\n`)
    await git('reset', '--keep', '--quiet', commit)
    rmSync(resetFile)
  }
  for (const part of Object.values(parts)) adoptPart(part, releaseFolder(commit), formerFolder)
}

/** Whether nothing of a release that took over is still to be done for the next start. */
export const isAdopted = (commit: string) =>
  Object.values(parts).every(({ stamp }) => {
    const prepared = readIfExists(path.join(releaseFolder(commit), stamp))
    return prepared === undefined || prepared === readIfExists(stamp)
  })

type Part = (typeof parts)[keyof typeof parts]

function adoptPart({ folder: part, stamp }: Part, release: string, formerFolder: string) {
  const aside = path.join(formerFolder, part)
  if (readIfExists(stamp) === readIfExists(path.join(release, stamp))) {
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

/** Deletes every release but those that may serve or be returned to. */
export async function removeOtherReleases(kept: string[]) {
  const names = new Set([path.basename(formerFile), ...kept.map(shorten)])
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (!names.has(name)) rmSync(path.join(folder, name), { recursive: true, force: true })
  await git('worktree', 'prune')
}
