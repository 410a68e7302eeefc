import { existsSync } from 'node:fs'
import path from 'node:path'
import { problem } from '@/scripts/problem.mjs'

/** Lists every tool that is missing for building an image, before the build begins. */
export function checkTools() {
  if (process.platform !== 'linux') throw problem('An image is built on Linux.')
  const missing = ['buildah', 'debootstrap', 'git'].filter(tool => !isInstalled(tool))
  const requirements = [
    missing.length > 0 && `these programs: apt-get install -y ${missing.join(' ')}`,
    process.getuid?.() !== 0 && 'to be run as root',
  ].filter(Boolean)
  if (requirements.length > 0) throw problem(`Trying the image needs ${requirements.join(', and ')}.`)
}

function isInstalled(tool: string) {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin']
  return folders.some(folder => existsSync(path.join(folder, tool)))
}
