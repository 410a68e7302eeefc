import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { api } from '@/lib/values/routes/routes'
import { closeAll, onClose } from '@/scripts/installation/cleanup'
import { acceptTakeovers, requestTakeover } from '@/scripts/installation/control'
import { openSocket } from '@/scripts/installation/listening-socket'
import { startServingApp } from '@/scripts/installation/serving-app'
import { sql } from '@/tests/support/served-database'
import { createTestEnvironment } from '@/tests/support/test-environment'
import { openFollower } from './leader'

// Another release in another folder, as `npm run upgrade` prepares one; here it is the same one.
const folder = mkdtempSync(path.join(tmpdir(), 'comunhao-takeover-'))
const release = path.join(folder, 'release')
let app: Awaited<ReturnType<typeof startServingApp>>
let site: string
let pids: number[] = []

beforeAll(async () => {
  for (const end of ['disconnect', 'SIGTERM']) process.once(end, closeAll)
  const environment = await createTestEnvironment({ env: { DRAIN_SECONDS: '2' } })
  onClose(environment.close)
  site = environment.site
  symlinkSync(process.cwd(), release)
  const socket = await openSocket(environment.port, '127.0.0.1')
  const noteApps = (...running: number[]) => {
    pids = running
  }
  app = await startServingApp({ mode: 'start', port: environment.port, host: '127.0.0.1', env: {}, socket, noteApps })
  acceptTakeovers(folder, 'running', next => app.replace(next))
})
afterAll(async () => {
  await closeAll()
  rmSync(folder, { recursive: true, force: true })
})

it('a release that does not start leaves the one before serving, and whoever asked reads why', async () => {
  const broken = path.join(folder, 'broken')
  mkdirSync(path.join(broken, 'scripts'), { recursive: true })
  for (const file of ['node-flags.mjs', 'aliases.mjs']) cpSync(`scripts/${file}`, path.join(broken, 'scripts', file))
  writeFileSync(path.join(broken, 'scripts', 'serve.ts'), "throw new Error('the oven is cold')")
  const [pid] = pids
  await expect(requestTakeover(folder, 'running', broken)).rejects.toThrow(/did not start[\s\S]*the oven is cold/)
  expect(pids).toEqual([pid])
  expect((await fetch(site)).status).toBe(200)
})

it('another release takes over: no request fails, also over open connections, and who follows moves along', async () => {
  const [former] = pids
  const [{ id } = { id: '' }] = await sql<{ id: string }>('select id from playlists limit 1')
  const follower = await openFollower(id, site)
  const results = new Set<string>()
  let isOver = false
  const keepVisiting = async (agent: Agent | false, ...addresses: string[]) => {
    while (!isOver) for (const address of addresses) results.add(`${address} ${await visit(address, agent)}`)
  }
  const [live, ready, follow] = ['/api/live', '/readyz', api.followState(id)]
  // Each visitor keeps one connection, which stays with the process that accepted it for one request more.
  const visiting = [
    ...[0, 1, 2].map(() => keepVisiting(false, live)),
    ...[live, live, ready, ready].map(address => keepVisiting(keepOneOpen(), address)),
    ...[0, 1].map(() => keepVisiting(keepOneOpen(), live, follow)),
  ]
  expect(await requestTakeover(folder, 'running', release)).toBe(true)
  await follower.ends()
  const successor = await openFollower(id, site)
  await successor.waitForText('"led":')
  successor.leave()
  isOver = true
  await Promise.all(visiting)
  expect([...results].sort()).toEqual([`${live} 200`, `${follow} 200`, `${ready} 200`].sort())
  expect(pids).toHaveLength(1)
  expect(pids).not.toContain(former)
})

it('before it stops, /readyz says so while everything is still answered', async () => {
  process.kill(pids[0] ?? 0, 'SIGTERM')
  await vi.waitFor(async () => expect((await fetch(`${site}/readyz`)).status).toBe(503), {
    timeout: 2000,
    interval: 20,
  })
  const answer = await fetch(site)
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  expect(await Promise.race([app.ended, pause(20_000, 'still there')])).toBe('exit code 143')
})

const keepOneOpen = () => new Agent({ keepAlive: true, maxSockets: 1 })

const visit = (address: string, agent: Agent | false) =>
  new Promise<string>(resolve => {
    get(site + address, { agent }, response => {
      const isStream = response.headers['content-type']?.startsWith('text/event-stream')
      // A stream lasts: its first words are enough.
      if (isStream) response.once('data', () => response.destroy())
      response.resume().on('close', () => resolve(String(response.statusCode)))
    }).on('error', error => resolve(error.message))
  })
