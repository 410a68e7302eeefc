import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'

/** The user that PostgreSQL runs as, if not the user of this process. */
export type Owner = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root, so root starts it as another existing user; no user is created. */
export function chooseOwner(): Owner {
  if (!isRoot()) return undefined
  return findAccount('postgres') ?? findAccount('nobody')
}

/** An existing cluster keeps the user that created it. */
export function readOwner(folder: string): Owner {
  if (!isRoot()) return undefined
  const { uid, gid } = statSync(folder)
  return uid === 0 ? chooseOwner() : { uid, gid }
}

/** Whether another user can enter a folder: every folder above it has to allow it. */
export function isReachable(folder: string): boolean {
  const parent = path.dirname(folder)
  return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || isReachable(parent))
}

const isRoot = () => process.getuid?.() === 0

function findAccount(name: string): Owner {
  const [uid, gid] = ['-u', '-g'].map(flag => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : undefined
  })
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}
