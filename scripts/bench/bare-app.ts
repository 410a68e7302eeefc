import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onClose } from '@/scripts/installation/cleanup'
import { runStep } from '@/scripts/steps.mjs'
import { findFreePort } from '@/scripts/system/ports'
import { endProcess } from '@/scripts/system/processes'
import { runOrThrow } from '@/scripts/system/run-command'

const folder = path.join('scripts', 'bench', 'bare')
const next = path.join('node_modules', 'next', 'dist', 'bin', 'next')
const bareAppEnv = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', UV_THREADPOOL_SIZE: '16' } as const

/**
 * Builds and serves the bare app as Next does by default: `next start`, its own compression, its own tags. Start it
 * after our app: it reads the same cookies.
 */
export async function startBareApp() {
  await runStep('Building the bare app', () =>
    runOrThrow(process.execPath, [next, 'build', folder], {
      env: bareAppEnv,
      failure: 'The bare app could not be built:',
    }),
  )
  const port = await findFreePort()
  const args = [next, 'start', folder, '--hostname', '127.0.0.1', '--port', String(port)]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...bareAppEnv },
    stdio: 'ignore',
    detached: true,
  })
  const pid = child.pid ?? 0
  onClose(() => endProcess(pid, 'SIGTERM', 5000))
  const site = `http://localhost:${port}`
  await waitUntilUp(site)
  return { site, pid }
}

async function waitUntilUp(site: string) {
  const deadline = Date.now() + 20_000
  while (!(await fetch(site).catch(() => undefined))?.ok) {
    if (Date.now() > deadline) throw new Error(`${site} does not answer`)
    await pause(50)
  }
}
