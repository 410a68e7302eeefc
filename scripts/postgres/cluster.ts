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
import { keptSecret } from '@/scripts/files'
import { problem } from '@/scripts/problem.mjs'
import { say } from '@/scripts/steps.mjs'
import { binariesFor, openPlace } from './binaries'
import { chosenOwner, type Owner, ownerOf, passable } from './owner'

export type Cluster = { data: string; binaries: string; owner: Owner; password: string; log: string }

/** The cluster in a folder, made on the first call: `cluster/`, `password` and `log`. */
export function clusterIn(folder: string): Cluster {
  mkdirSync(folder, { recursive: true })
  const password = keptSecret(path.join(folder, 'password'))
  const link = path.join(folder, 'cluster')
  if (!existsSync(link)) create(link, password)

  const data = realpathSync(link)
  const owner = ownerOf(data)
  return { data, binaries: binariesFor(owner), owner, password, log: path.join(folder, 'log') }
}

/** Built beside its place and moved there when whole, so that an interrupted first start leaves no half cluster. */
function create(link: string, password: string) {
  const owner = chosenOwner()
  if (process.getuid?.() === 0 && !owner) {
    throw problem('PostgreSQL does not run as root, and there is neither a user `postgres` nor `nobody` to lend it to.')
  }
  const above = path.dirname(link)
  if (!owner || passable(path.resolve(above))) {
    const unfinished = `${link}.unfinished`
    initialise(unfinished, owner, password)
    rmSync(link, { force: true })
    return renameSync(unfinished, link)
  }

  mkdirSync(openPlace, { recursive: true, mode: 0o755 })
  const elsewhere = mkdtempSync(path.join(openPlace, 'church-'))
  chmodSync(elsewhere, 0o755)
  initialise(path.join(elsewhere, 'cluster'), owner, password)
  rmSync(link, { force: true })
  symlinkSync(path.join(elsewhere, 'cluster'), link)
  say(`  This folder is closed to other users and PostgreSQL does not run as root: its files are in ${elsewhere}.`)
}

function initialise(data: string, owner: Owner, password: string) {
  rmSync(data, { recursive: true, force: true })
  mkdirSync(data, { mode: 0o700 })
  const passwordFile = `${data}.password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner) for (const file of [data, passwordFile]) chownSync(file, owner.uid, owner.gid)

  // PostgreSQL's own C.UTF-8 knows every letter's case and is the same on every system.
  const text = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--lc-messages=C']
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const { status, stdout, stderr, error } = spawnSync(
    path.join(binariesFor(owner), 'initdb'),
    [`--pgdata=${data}`, '--no-instructions', ...text, ...access],
    { ...owner, cwd: '/', encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
  )
  rmSync(passwordFile, { force: true })
  if (error) throw error
  if (/no space left/i.test(stderr)) throw problem('The disk is full: make room and start again.')
  if (status !== 0) throw problem(`PostgreSQL could not make its files in ${data}:\n\n${(stdout + stderr).trim()}`)
}
