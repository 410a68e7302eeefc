import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'

/** Whom PostgreSQL runs as when that is not the user of this process. */
export type Owner = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root, so root lends it another user of the system; nothing is added to the system. */
export function chosenOwner(): Owner {
  if (!isRoot()) return undefined
  return account('postgres') ?? account('nobody')
}

/** A cluster that exists keeps the user it was made by. */
export function ownerOf(folder: string): Owner {
  if (!isRoot()) return undefined
  const { uid, gid } = statSync(folder)
  return uid === 0 ? chosenOwner() : { uid, gid }
}

/** Whether another user can get into a folder: every folder above it has to let them pass. */
export function passable(folder: string): boolean {
  const above = path.dirname(folder)
  return (statSync(folder).mode & 0o001) !== 0 && (above === folder || passable(above))
}

const isRoot = () => process.getuid?.() === 0

function account(name: string): Owner {
  const [uid, gid] = ['-u', '-g'].map(flag => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : undefined
  })
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}
