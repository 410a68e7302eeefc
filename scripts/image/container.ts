import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onClose } from '@/scripts/installation/cleanup'
import { problem } from '@/scripts/problem.mjs'
import { readIfExists } from '@/scripts/system/files'
import { runCommand } from '@/scripts/system/run-command'
import { readOutput } from './base-image'

type Environment = Record<string, string>

/** The user that the image names, as a number. */
const USER = 1000

/** Makes a container of an image; returns the folder with its files, and its settings. */
export function mountImage(image: string) {
  const name = readOutput('buildah', ['from', image])
  onClose(() => runCommand('buildah', ['rm', name]))
  const { Docker } = JSON.parse(readOutput('buildah', ['inspect', name]))
  const { Env, Entrypoint, Cmd, User }: { Env: string[]; Entrypoint: string[]; Cmd: string[]; User: string } =
    Docker.config
  return { root: readOutput('buildah', ['mount', name]), env: Env, start: [...Entrypoint, ...Cmd], user: User }
}

/** Makes a folder that stands for a volume, with the owner that a new volume gets from the image. */
export function makeVolume(folder: string) {
  for (const name of [folder, path.join(folder, 'backups')]) {
    mkdirSync(name, { recursive: true })
    chownSync(name, USER, USER)
  }
  return folder
}

/**
 * Starts a program of the image as an engine would: with process ids of its own, as the image's user, without any
 * right, on files that cannot be written except /storage and /tmp. Only the network is this machine's.
 */
export function startInContainer(
  image: ReturnType<typeof mountImage>,
  volume: string,
  env: Environment,
  program: string[],
) {
  const settings = [...image.env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)]
  const enter = [
    'chroot',
    `--userspec=${USER}:${USER}`,
    image.root,
    'env',
    '-i',
    ...settings,
    'sh',
    '-c',
    'cd /app && exec "$@"',
    'sh',
  ]
  const child = spawn(
    'unshare',
    [
      '--mount',
      '--pid',
      '--ipc',
      '--fork',
      '--kill-child',
      'sh',
      '-ec',
      PREPARE,
      image.root,
      volume,
      ...enter,
      ...program,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (output += text))
  onClose(() => child.kill('SIGKILL'))
  return {
    readOutput: () => output,
    ended: once(child, 'close').then(([code]) => Number(code ?? 1)),
    /** Sends a signal to the container's first process, as `docker stop` does. */
    signal: (signal: NodeJS.Signals) => process.kill(findFirstProcess(child), signal),
  }
}

const PREPARE = `
mount --bind "$0" "$0"
mount --bind -o remount,ro "$0"
mount -t proc proc "$0/proc"
mount --rbind /dev "$0/dev"
mount -t tmpfs tmpfs "$0/tmp"
mount --bind "$1" "$0/storage"
shift
exec setpriv --no-new-privs "$@"`

/** `unshare` passes no signal on. */
function findFirstProcess({ pid }: ChildProcess) {
  const [first] = (readIfExists(`/proc/${pid}/task/${pid}/children`) ?? '').trim().split(' ')
  if (!first) throw problem('The container has ended already.')
  return Number(first)
}

export async function waitUntilAnswers(url: string, container: ReturnType<typeof startInContainer>) {
  let hasEnded = false
  void container.ended.then(() => (hasEnded = true))
  const deadline = Date.now() + 90_000
  while (Date.now() < deadline && !hasEnded) {
    const answer = await fetch(url).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.status === 200) return
    await pause(50)
  }
  throw problem(`${url} did not answer:\n\n${container.readOutput().slice(-4000)}`)
}
