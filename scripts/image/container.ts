import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { onClose } from '@/scripts/installation/cleanup'
import { problem } from '@/scripts/problem.mjs'
import { findFreePort } from '@/scripts/system/ports'
import { runCommand, runOrThrow } from '@/scripts/system/run-command'
import { readOutput } from './base-image'

/** Starts a container on this machine's network, with the user and the data volume that the image declares. */
export async function startContainer(image: string, databaseUrl: string) {
  const name = readOutput('buildah', ['from', image])
  onClose(() => runCommand('buildah', ['rm', name]))

  const port = await findFreePort()
  const site = `http://127.0.0.1:${port}`
  const url = new URL(databaseUrl)
  // The password is passed separately from the address, as in docker-compose.yml.
  const env = { PGPASSWORD: url.password, PORT: port, NEXTAUTH_URL: site, NEXTAUTH_SECRET: 'x'.repeat(40) }
  url.password = ''
  const settings = Object.entries({ ...env, DATABASE_URL: url.href }).flatMap(([key, value]) => [
    '--env',
    `${key}=${value}`,
  ])
  const runOptions = [...settings, '--isolation', 'chroot', '--network', 'host', name, '--']

  return {
    /** Runs a command of scripts/ in the container, as README describes. */
    run: (command: string) => {
      const [task, ...args] = command.split(' ')
      return runOrThrow(
        'buildah',
        ['run', ...runOptions, 'node', '--import=./scripts/aliases.mjs', `scripts/${task}.ts`, ...args],
        { failure: `It failed in the image: ${command}` },
      )
    },
    /** Runs the image's default command and waits until the app is ready. */
    serve: async () => {
      const { Docker } = JSON.parse(readOutput('buildah', ['inspect', name]))
      const command: string[] = Docker.config.Cmd
      const app = spawn('buildah', ['run', ...runOptions, ...command], { detached: true })
      onClose(() => endGroup(app))
      let output = ''
      for (const stream of [app.stdout, app.stderr]) stream.on('data', text => (output += text))
      await waitUntilReady(`${site}/readyz`, () => app.exitCode ?? app.signalCode).catch(error => {
        throw problem(`${error.message}\n\n${output.slice(-4000)}`)
      })
      return site
    },
  }
}

async function waitUntilReady(url: string, readExit: () => number | string | null) {
  const deadline = Date.now() + 90_000
  while (Date.now() < deadline && readExit() === null) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.status === 200) return
    await pause(200)
  }
  throw new Error(`The app in the image was not ready (${readExit() ?? 'it still runs'}).`)
}

/** buildah passes no signal on to the app inside, but both are in one process group. */
async function endGroup(app: ChildProcess) {
  if (!app.pid || app.exitCode !== null || app.signalCode !== null) return
  const readExit = once(app, 'exit')
  process.kill(-app.pid, 'SIGTERM')
  await Promise.race([readExit, pause(15_000, undefined, { ref: false })])
  if (app.exitCode === null && app.signalCode === null) process.kill(-app.pid, 'SIGKILL')
}
