import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import path from 'node:path'
import { problem } from '@/scripts/problem.mjs'
import { readIfExists } from '@/scripts/system/files'
import { runCommand, runOrThrow } from '@/scripts/system/run-command'
import { git } from './clone'
import { linkFolder } from './link-folder.mjs'
import { releaseFolder, releasesFolder, shorten } from './next-release.mjs'
import { arePacked } from './packed-packages.mjs'
import { parts } from './parts.mjs'

/** Fetches the sources of a release into a folder of their own. An interrupted one is continued. */
export async function addReleaseFolder(commit: string) {
  const target = releaseFolder(commit)
  if (existsSync(path.join(target, '.git'))) {
    const { output } = await runCommand('git', ['-C', target, 'rev-parse', 'HEAD'])
    if (output.trim() === commit) return target
  }
  rmSync(target, { recursive: true, force: true })
  mkdirSync(releasesFolder, { recursive: true })
  await git('worktree', 'prune')
  await git('worktree', 'add', '--detach', '--force', target, commit)
  return target
}

/** Refuses before anything is written if the machine cannot hold another release. */
export function requireRoom(megabytes = { disk: 2500, memory: 2100 }) {
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
export async function buildRelease(target: string) {
  const lockfile = 'package-lock.json'
  const isSame = !arePacked() && readIfExists(lockfile) === readIfExists(path.join(target, lockfile))
  if (isSame && !existsSync(path.join(target, parts.packages.stamp)))
    linkFolder(parts.packages.folder, path.join(target, parts.packages.folder))
  await runInRelease(target, 'build', 'The new release could not be built, and nothing has changed:')
}

/** Runs one of the release's own commands on the church's data. */
export async function runInRelease(target: string, command: string, failure: string, env: Record<string, string> = {}) {
  const script = path.join(target, 'scripts', 'run.mjs')
  return await runOrThrow(process.execPath, [script, command], { env, failure })
}

/** Deletes every release but those that may serve or be returned to. */
export async function removeOtherReleases(kept: string[]) {
  const names = new Set(kept.map(shorten))
  for (const entry of readdirSync(releasesFolder, { withFileTypes: true }))
    if (entry.isDirectory() && !names.has(entry.name))
      rmSync(path.join(releasesFolder, entry.name), { recursive: true, force: true })
  await git('worktree', 'prune')
}
