import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closeAll } from '@/scripts/installation/cleanup'
import { findRunningAddress, lockDataFolder } from '@/scripts/installation/data-folder-lock'
import { readCommandLine } from '@/scripts/system/processes'

let folder: string
let lockFile: string
const startLock: number[] = []

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'comunhao-test-claim-'))
  lockFile = path.join(folder, 'running.json')
})

afterEach(async () => {
  await closeAll()
  for (const pid of startLock.splice(0)) if (readCommandLine(pid)) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** A process that does nothing, under the command line of a script. */
async function startProcess(script: string, ...args: string[]) {
  const stays = 'process.stdout.write("up"); setInterval(() => {}, 1000)'
  const child = spawn(process.execPath, ['-e', stays, script, ...args], { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(child.stdout, 'data')
  const pid = child.pid ?? 0
  startLock.push(pid)
  return { pid, ended: once(child, 'exit') }
}

const writeStaleLock = async (...apps: { pid: number; command?: string }[]) => {
  const start = await startProcess('scripts/start.ts')
  process.kill(start.pid, 'SIGKILL')
  await start.ended
  writeFileSync(lockFile, JSON.stringify({ pid: start.pid, task: 'start', apps }))
}

it('what a killed start command left behind is stopped before the next one starts, also two apps that changed places', async () => {
  const app = await startProcess('scripts/serve.ts', '--port=3000')
  const successor = await startProcess('scripts/serve.ts', '--port=3000', '--given-socket')
  await writeStaleLock(...[app, successor].map(({ pid }) => ({ pid, command: readCommandLine(pid) })))

  await lockDataFolder(folder, 'start', 'http://localhost:3100')

  await Promise.all([app.ended, successor.ended])
  expect(JSON.parse(readFileSync(lockFile, 'utf8'))).toMatchObject({ pid: process.pid, task: 'start' })
})

it('a start records its app’s process id and command, and removes the record when it closes', async () => {
  const app = await startProcess('scripts/serve.ts', '--port=3000')
  const { noteApps } = await lockDataFolder(folder, 'start')
  noteApps(app.pid)
  expect(JSON.parse(readFileSync(lockFile, 'utf8')).apps).toEqual([{ pid: app.pid, command: readCommandLine(app.pid) }])

  await closeAll()
  expect(existsSync(lockFile)).toBe(false)
})

it('another program with the process id of the previous app is not stopped', async () => {
  const stranger = await startProcess('scripts/serve.ts', '--port=4000')
  await writeStaleLock({ pid: stranger.pid, command: 'node scripts/serve.ts --port=3000' })

  await lockDataFolder(folder, 'start')

  expect(readCommandLine(stranger.pid)).toContain('--port=4000')
})

it('the doctor asks the app where its start has noted it, on any port, and not where a start has ended', async () => {
  expect(findRunningAddress(folder, 'running')).toBeUndefined()
  const note = (name: string, pid: number, address: string) =>
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify({ pid, task: 'start', address }))
  const [running, ended] = await Promise.all([startProcess('scripts/start.ts'), startProcess('scripts/start.ts')])
  process.kill(ended.pid, 'SIGKILL')
  await ended.ended
  note('running-3000', ended.pid, 'http://localhost:3000')
  note('running-3417', running.pid, 'http://localhost:3417')
  expect(findRunningAddress(folder, 'running-3000')).toBe('http://localhost:3417')
})

it('a second start on the same data folder is refused, on any port', async () => {
  const first = await startProcess('scripts/start.ts')
  writeFileSync(lockFile, JSON.stringify({ pid: first.pid, task: 'start', address: 'http://localhost:3000' }))

  await expect(lockDataFolder(folder, 'start', 'http://localhost:3100')).rejects.toThrow(
    `already running at http://localhost:3000 (process ${first.pid})`,
  )
  expect(JSON.parse(readFileSync(lockFile, 'utf8')).pid).toBe(first.pid)
})

it('apps that share a database server lock separate names', async () => {
  const first = await startProcess('scripts/start.ts')
  writeFileSync(lockFile, JSON.stringify({ pid: first.pid, task: 'start' }))

  await lockDataFolder(folder, 'start', 'http://localhost:3100', 'running-3100')

  expect(existsSync(path.join(folder, 'running-3100.json'))).toBe(true)
})

it.each(['', '{"pid":12'])('a lock file that a full disk left as %j does not block a start', async text => {
  writeFileSync(lockFile, text)
  await lockDataFolder(folder, 'start')
  expect(JSON.parse(readFileSync(lockFile, 'utf8')).pid).toBe(process.pid)
})
