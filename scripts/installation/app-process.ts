import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { nodeFlags } from '@/scripts/node-flags.mjs'
import { problem } from '@/scripts/problem.mjs'
import { endProcess } from '@/scripts/system/processes'
import { onClose } from './cleanup'

type AppOptions = {
  mode: 'start' | 'dev'
  port: number
  host?: string
  env: Record<string, string>
  onLaunch?: (pid: number) => void
}

/** Starts the app and waits until it is ready; its output before that is shown only if it fails. */
export async function startApp({ mode, port, host, env, onLaunch }: AppOptions) {
  const args = [`--port=${port}`, ...(host ? [`--hostname=${host}`] : []), ...(mode === 'dev' ? ['--dev'] : [])]
  const NODE_ENV = mode === 'dev' ? 'development' : 'production'
  // Detached: Ctrl-C reaches only the start command, which stops everything in order.
  const child = spawn(process.execPath, [...nodeFlags, 'scripts/serve.ts', ...args], {
    // Pictures are made on the same threads that read files and decrypt sessions; with four threads all of those would
    // wait.
    env: { UV_THREADPOOL_SIZE: '16', ...process.env, ...env, NODE_ENV },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const output = collectOutput(child)
  const exited = new Promise<string>(resolve => {
    child.once('error', error => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  const stop = () => stopApp(child)
  onClose(stop)
  onLaunch?.(child.pid ?? 0)

  const failure = await Promise.race([waitUntilReady(`http://${toReachableHost(host)}:${port}/readyz`), exited])
  if (failure === undefined) return { ended: exited, stop, showOutput: output.show, output: output.text }
  await stop()
  throw problem(`The app did not start (${failure}):\n\n${output.text().trim().slice(-4000)}`)
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

async function waitUntilReady(url: string) {
  const deadline = Date.now() + 90_000
  while (Date.now() < deadline) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.status === 200) return undefined
    await pause(50)
  }
  return 'it was not ready after 90 seconds'
}

/** Waits until running requests have ended; processes that the app started are in its group and end with it. */
async function stopApp({ pid, exitCode, signalCode }: ChildProcess) {
  if (!pid) return
  if (exitCode === null && signalCode === null) await endProcess(pid, 'SIGTERM', 8000)
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // No process of the group is left.
  }
}

const toReachableHost = (host = '127.0.0.1') => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host)
