import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '@/scripts/system/ports'

/** Serves the build with `next start`, without our own server, on the database of the other tests. */
export async function startPlainNext() {
  const port = await findFreePort()
  const site = `http://localhost:${port}`
  const app = spawn(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'start', `--port=${port}`, '--hostname=127.0.0.1'],
    { env: { ...process.env, NODE_ENV: 'production', NEXTAUTH_URL: site }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [app.stdout, app.stderr]) stream.on('data', text => (output += text))
  const ended = once(app, 'exit').then(() => Promise.reject(new Error(`next start ended:\n${output}`)))
  await Promise.race([waitUntilReady(`${site}/readyz`), ended])
  return {
    site,
    async stop() {
      ended.catch(() => {})
      app.kill('SIGKILL')
      await ended.catch(() => {})
    },
  }
}

async function waitUntilReady(address: string) {
  while (!(await fetch(address).catch(() => undefined))?.ok) await pause(200)
}
