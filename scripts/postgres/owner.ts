import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'

/** Whom PostgreSQL runs as when that is not the user of this process. */
export type Owner = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root, so root lends it another user of the system; nothing is added to the system. */
export function chooseOwner(): Owner {
  if (!isRoot()) return undefined
  return findAccount('postgres') ?? findAccount('nobody')
}

/** A cluster that exists keeps the user it was made by. */
export function readOwner(folder: string): Owner {
  if (!isRoot()) return undefined
  const { uid, gid } = statSync(folder)
  return uid === 0 ? chooseOwner() : { uid, gid }
}

/** Whether another user can get into a folder: every folder above it has to let them pass. */
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
