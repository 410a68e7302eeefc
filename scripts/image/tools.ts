import { existsSync } from 'node:fs'
import path from 'node:path'

/** Returns what building an image needs and is missing here, in a few words; undefined if nothing is. */
export function describeMissingTools() {
  if (process.platform !== 'linux') return 'a machine with Linux'
  const missing = ['buildah', 'debootstrap', 'git'].filter(tool => !isInstalled(tool))
  const requirements = [
    missing.length > 0 && `these programs: apt-get install -y ${missing.join(' ')}`,
    process.getuid?.() !== 0 && 'to be run as root',
  ].filter(Boolean)
  return requirements.length > 0 ? requirements.join(', and ') : undefined
}

function isInstalled(tool: string) {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin']
  return folders.some(folder => existsSync(path.join(folder, tool)))
}
