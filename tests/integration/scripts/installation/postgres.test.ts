import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { withConnection } from '@/scripts/database/connect'
import { findRunningPostgres, type Server, startPostgres } from '@/scripts/postgres/server'
import { readCommandLine } from '@/scripts/system/processes'

const folder = mkdtempSync(path.join(tmpdir(), 'comunhao-test-start-'))
const servers: Server[] = []

beforeAll(async () => {
  chmodSync(folder, 0o755)
  await storeValue(await start())
})

afterAll(async () => {
  for (const server of servers) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('data are still there after a stop and a start', async () => {
  const first = await start()
  await first.stop()
  expect(findRunningPostgres(folder)).toBeUndefined()

  expect(await readValue(await start())).toBe(1)
})

it('a killed database starts again with all data', async () => {
  const first = await start()
  process.kill(postmaster(), 'SIGKILL')
  await first.ended

  expect(await readValue(await start())).toBe(1)
})

it('a database left running by a killed start command is stopped by the next start', async () => {
  const first = await start()

  const second = await start()
  await first.ended
  expect(await readValue(second)).toBe(1)
})

it('a stale pid file that names another program is ignored', async () => {
  const first = await start()
  await first.stop()
  writeFileSync(path.join(folder, 'cluster', 'postmaster.pid'), `${process.pid}\n/nowhere\n0\n5432\n\n127.0.0.1\n`)

  expect(findRunningPostgres(folder)).toBeUndefined()
  expect(await readValue(await start())).toBe(1)
})

it('a killed database whose process is not quite gone is waited for', async () => {
  const first = await start()
  await first.stop()
  const data = realpathSync(path.join(folder, 'cluster'))
  const { uid, gid } = statSync(data)
  // The shell's child has ended and stays in the list of processes until its parent ends.
  const command = ['-c', 'sleep 0.1 & echo $!; exec sleep 1']
  const parent = spawn('sh', command, { uid, gid, cwd: '/', stdio: ['ignore', 'pipe', 'ignore'] })
  const [pid] = await once(parent.stdout, 'data')
  await vi.waitFor(() => expect(readCommandLine(Number(pid))).toBeUndefined())
  const file = path.join(data, 'postmaster.pid')
  writeFileSync(file, `${String(pid).trim()}\n${data}\n0\n5432\n\n127.0.0.1\n`, { mode: 0o600 })
  chownSync(file, uid, gid)

  expect(await readValue(await start())).toBe(1)
})

it('nobody can connect without the password', async () => {
  const server = await start()
  const stranger = new URL(server.url('postgres'))
  stranger.password = 'guessed'
  await expect(withConnection(stranger.href, client => client.query('select 1'))).rejects.toThrow(
    'password authentication failed',
  )
})

async function start() {
  const server = await startPostgres(folder, { fsync: 'off' })
  servers.push(server)
  return server
}

const postmaster = () => Number(readFileSync(path.join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])

const storeValue = (server: Server) =>
  withConnection(server.url('postgres'), client => client.query('create table kept as select 1 as one'))

const readValue = (server: Server) =>
  withConnection(server.url('postgres'), async client => (await client.query('select one from kept')).rows[0]?.one)
