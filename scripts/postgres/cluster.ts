import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { problem } from '@/scripts/problem.mjs'
import { print } from '@/scripts/steps.mjs'
import { readOrCreateSecret } from '@/scripts/system/files'
import { findBinaries, SHARED_FOLDER } from './binaries'
import { findPrograms, readMajor } from './major-version'
import { chooseOwner, isReachable, type Owner, readOwner } from './owner'

export type Cluster = { data: string; binaries: string; owner: Owner; password: string; log: string }

/** Opens the cluster in a folder, created on the first call: `cluster/`, `password` and `log`. */
export function openCluster(folder: string): Cluster {
  mkdirSync(folder, { recursive: true })
  const password = readOrCreateSecret(path.join(folder, 'password'))
  const link = path.join(folder, 'cluster')
  if (!existsSync(link)) {
    // Between the two steps of a move there is none; a new one would hide what is there.
    if (existsSync(path.join(folder, 'next'))) throw problem('The move of the database was interrupted: start again.')
    createCluster(link, password)
  }
  const data = realpathSync(link)
  const owner = readOwner(data)
  const binaries = findBinaries(owner, findPrograms(folder, readMajor(data)))
  return { data, binaries, owner, password, log: path.join(folder, 'log') }
}

/** Deletes a cluster, also one whose files are in the shared folder. */
export function deleteCluster(link: string) {
  if (!existsSync(link)) return
  const data = realpathSync(link)
  if (data.startsWith(SHARED_FOLDER)) rmSync(path.dirname(data), { recursive: true, force: true })
  rmSync(link, { recursive: true, force: true })
}

/**
 * Built beside its final path and moved there when complete, so that an interrupted first start leaves no half cluster.
 */
function createCluster(link: string, password: string) {
  const owner = chooseOwner()
  if (process.getuid?.() === 0 && !owner) {
    throw problem('PostgreSQL does not run as root, and there is neither a user `postgres` nor `nobody` to lend it to.')
  }
  const parent = path.dirname(link)
  if (!owner || isReachable(path.resolve(parent))) {
    const unfinished = `${link}.unfinished`
    initializeCluster(unfinished, owner, password)
    rmSync(link, { force: true })
    return renameSync(unfinished, link)
  }

  mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 })
  const sharedFolder = mkdtempSync(path.join(SHARED_FOLDER, 'church-'))
  chmodSync(sharedFolder, 0o755)
  initializeCluster(path.join(sharedFolder, 'cluster'), owner, password)
  rmSync(link, { force: true })
  symlinkSync(path.join(sharedFolder, 'cluster'), link)
  print(`  This folder is closed to other users and PostgreSQL does not run as root: its files are in ${sharedFolder}.`)
}

function initializeCluster(data: string, owner: Owner, password: string) {
  rmSync(data, { recursive: true, force: true })
  mkdirSync(data, { mode: 0o700 })
  const passwordFile = `${data}.password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner) for (const file of [data, passwordFile]) chownSync(file, owner.uid, owner.gid)

  // PostgreSQL's own C.UTF-8 handles upper and lower case of every letter and is the same on every system.
  const text = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--lc-messages=C']
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const { status, stdout, stderr, error } = spawnSync(
    path.join(findBinaries(owner), 'initdb'),
    [`--pgdata=${data}`, '--no-instructions', ...text, ...access],
    { ...owner, cwd: '/', encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
  )
  rmSync(passwordFile, { force: true })
  if (error) throw error
  if (/no space left/i.test(stderr)) throw problem('The disk is full: make room and start again.')
  if (status !== 0) throw problem(`PostgreSQL could not make its files in ${data}:\n\n${(stdout + stderr).trim()}`)
}
