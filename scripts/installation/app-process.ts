import { type ChildProcess, type SendHandle, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { AppMessage, StartMessage } from '@/lib/assembly/server/given-socket'
import { problem } from '@/scripts/problem.mjs'
import { endProcess } from '@/scripts/system/processes'
import { onClose } from './cleanup'
import type { ListeningSocket } from './listening-socket'

type AppOptions = {
  mode: 'start' | 'dev'
  port: number
  host?: string
  env: Record<string, string>
  onLaunch?: (pid: number) => void
  /** Where the app listens; without one it opens the port by itself. */
  socket?: ListeningSocket
  /** Where the release lies; here if it is not said. */
  folder?: string
  /** Within how many milliseconds it has to be ready. */
  patience?: number
  /** How Node uses memory, instead of what the release says. */
  memoryFlags?: string[]
}

export type App = Awaited<ReturnType<typeof startApp>>

/** Longer than the app itself takes for its drain and for what is under way (lib/platform/runtime/shutdown.ts). */
const STOP_TIMEOUT = 20_000
const LEAVE_TIMEOUT = 70_000

/** Starts the app and waits until it is ready; its output before that is shown only if it fails. */
export async function startApp(options: AppOptions) {
  const { port, host, socket, patience = 90_000 } = options
  const child = await launch(options)
  const output = collectOutput(child)
  const exited = new Promise<string>(resolve => {
    child.once('error', error => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  const stop = createStop(child)
  onClose(stop)
  options.onLaunch?.(child.pid ?? 0)

  const becomeReady = async () => {
    const site = socket ? `127.0.0.1:${await waitForSideDoor(child)}` : `${toReachableHost(host)}:${port}`
    await waitUntilReady(`http://${site}/readyz`)
    if (socket) await giveSocket(child, socket)
  }
  const isLate = pause(patience, `it was not ready after ${patience / 1000} seconds`, { ref: false })
  const failure = await Promise.race([becomeReady(), isLate, exited])
  if (failure === undefined)
    return {
      pid: child.pid ?? 0,
      ended: exited,
      stop,
      /** The app leaves what is new to its successor, and ends when what is under way has ended. */
      async leaveTo(successor: string) {
        send(child, { type: 'leave', successor })
        await Promise.race([exited, pause(LEAVE_TIMEOUT, undefined, { ref: false })])
        await stop()
      },
      showOutput: output.show,
      output: output.text,
    }
  await stop()
  throw problem(`The app did not start (${failure}):\n\n${output.text().trim().slice(-4000)}`)
}

async function launch({ mode, port, host, env, socket, folder = process.cwd(), memoryFlags }: AppOptions) {
  const args = [
    `--port=${port}`,
    ...(host ? [`--hostname=${host}`] : []),
    ...(mode === 'dev' ? ['--dev'] : []),
    ...(socket ? ['--given-socket'] : []),
  ]
  const NODE_ENV = mode === 'dev' ? 'development' : 'production'
  // A release says itself how Node runs it, and brings its own Node along.
  const file = pathToFileURL(path.join(folder, 'scripts', 'node-flags.mjs')).href
  const release = await import(file)
  const { nodeFlags, memoryEnvironment = {} } = release
  const flags = [...nodeFlags, ...(memoryFlags ?? release.memoryFlags ?? [])]
  const ownNode = path.join(folder, path.relative(process.cwd(), process.execPath))
  // Detached: Ctrl-C reaches only the start command, which stops everything in order.
  return spawn(existsSync(ownNode) ? ownNode : process.execPath, [...flags, 'scripts/serve.ts', ...args], {
    cwd: folder,
    // Pictures are made on the same threads that read files and decrypt sessions; with four threads all of those would
    // wait.
    env: { UV_THREADPOOL_SIZE: '8', ...memoryEnvironment, ...process.env, ...env, NODE_ENV },
    stdio: socket ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
}

function collectOutput({ stdout, stderr }: ChildProcess) {
  let buffered = ''
  let isForwarding = false
  for (const stream of [stdout, stderr]) {
    stream?.on('data', text => {
      if (isForwarding) process.stdout.write(text)
      else buffered += text
    })
  }
  return { text: () => buffered, show: () => (isForwarding = true) }
}

async function waitForSideDoor(child: ChildProcess) {
  const { port } = await waitForMessage(child, 'prepared')
  return port
}

async function giveSocket(child: ChildProcess, socket: ListeningSocket) {
  const listening = waitForMessage(child, 'listening')
  send(child, { type: 'listen' }, socket)
  await listening
}

function waitForMessage<Type extends AppMessage['type']>(child: ChildProcess, type: Type) {
  return new Promise<Extract<AppMessage, { type: Type }>>(resolve => {
    const onMessage = (message: unknown) => {
      if ((message as AppMessage).type !== type) return
      child.off('message', onMessage)
      resolve(message as Extract<AppMessage, { type: Type }>)
    }
    child.on('message', onMessage)
  })
}

/** An app that has ended meanwhile needs no message: its end is noticed. */
function send(child: ChildProcess, message: StartMessage, socket?: ListeningSocket) {
  if (child.connected) child.send(message, socket as SendHandle | undefined, () => {})
}

async function waitUntilReady(url: string) {
  for (;;) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.status === 200) return undefined
    await pause(50, undefined, { ref: false })
  }
}

/** Waits until running requests have ended; processes that the app started are in its group and end with it. */
function createStop(child: ChildProcess) {
  let stopped: Promise<void> | undefined
  const stop = async ({ pid, exitCode, signalCode }: ChildProcess) => {
    if (!pid) return
    if (exitCode === null && signalCode === null) await endProcess(pid, 'SIGTERM', STOP_TIMEOUT)
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // No process of the group is left.
    }
  }
  // Once: later the id may be that of another process.
  return () => {
    stopped ??= stop(child)
    return stopped
  }
}

const toReachableHost = (host = '127.0.0.1') => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host)
