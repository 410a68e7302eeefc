import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { problem } from '@/scripts/problem.mjs'
import { runCommand, runOrThrow } from '@/scripts/system/run-command'

const release = 'bookworm'

/**
 * Builds a base image like `node:24-bookworm-slim` where no image registry can be reached: a minimal Debian from the
 * mirror of this machine's apt, the running Node, and the npm installed here. Built once for each version of Node.
 */
export async function buildBaseImage(folder: string) {
  const image = `localhost/comunhao-base:node-${process.versions.node}-tools`
  if ((await runCommand('buildah', ['inspect', '--type', 'image', image])).code === 0) return image

  const root = path.join(folder, 'base')
  await runOrThrow(
    'debootstrap',
    ['--variant=minbase', '--include=ca-certificates,binutils,tini', release, root, findDebianMirror()],
    {
      failure: 'The base system could not be made:',
    },
  )
  await addNode(root)
  await commit(root, image)
  return image
}

/** Asks apt for the mirror, because its sources may be written in several formats. */
function findDebianMirror() {
  const wanted = ['Created-By: Packages', 'Component: main', `Codename: ${release}`]
  const output = readOutput('apt-get', ['indextargets', '--format', '$(SITE)', ...wanted])
  const [mirror] = output.split('\n')
  if (!mirror) throw problem(`apt has no source of Debian ${release} here.`)
  return mirror
}

/** Adds Node, npm with this machine's settings, and the user `node`, as the official image has them. */
async function addNode(root: string) {
  copyFileSync(process.execPath, path.join(root, 'usr/local/bin/node'))
  const npm = path.dirname(path.dirname(realpathSync(readOutput('which', ['npm']))))
  cpSync(npm, path.join(root, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(root, 'usr/local/bin/npm'))

  const registry = readOutput('npm', ['config', 'get', 'registry'])
  mkdirSync(path.join(root, 'usr/local/etc'), { recursive: true })
  const certificates = '/etc/ssl/certs/ca-certificates.crt'
  if (existsSync(certificates)) copyFileSync(certificates, path.join(root, certificates))
  writeFileSync(path.join(root, 'usr/local/etc/npmrc'), `registry=${registry}\ncafile=${certificates}\n`)
  await runOrThrow('chroot', [root, '/usr/sbin/useradd', '--create-home', '--uid', '1000', 'node'], {
    failure: 'The user `node` could not be made:',
  })
}

async function commit(root: string, image: string) {
  const failure = 'The base image could not be made:'
  const container = readOutput('buildah', ['from', 'scratch'])
  try {
    await runOrThrow('buildah', ['copy', '--quiet', container, root, '/'], { failure })
    await runOrThrow('buildah', ['commit', '--quiet', '--rm', container, image], { failure })
  } finally {
    await runCommand('buildah', ['rm', container])
  }
}

/** Returns the standard output of a program, without its warnings. */
export const readOutput = (program: string, args: string[]) => execFileSync(program, args, { encoding: 'utf8' }).trim()
