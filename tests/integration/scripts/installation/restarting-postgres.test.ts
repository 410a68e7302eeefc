import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { withConnection } from '@/scripts/database/connect'
import { startRestartingPostgres } from '@/scripts/postgres/restarting-server'
import { startPostgres } from '@/scripts/postgres/server'

const folder = mkdtempSync(path.join(tmpdir(), 'comunhao-test-revived-'))
chmodSync(folder, 0o755)
let stop: () => Promise<void> = async () => {}

afterEach(() => stop())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const readPostgresPid = () =>
  Number(readFileSync(path.join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])

function killPostgres() {
  const pid = readPostgresPid()
  process.kill(pid, 'SIGKILL')
  return pid
}

it('a killed database restarts at the same address with all data, until it fails repeatedly', async () => {
  const messages: string[] = []
  const server = await startRestartingPostgres(folder, line => messages.push(line))
  stop = server.stop
  const url = server.url('postgres')
  await withConnection(url, client => client.query('create table kept as select 1 as one'))
  const ask = () => withConnection(url, async client => (await client.query('select one from kept')).rows)

  const answers = () => expect.poll(() => ask().catch(() => []), { timeout: 60_000 }).toEqual([{ one: 1 }])

  const first = killPostgres()
  // The second time it is killed while it is being started.
  await expect.poll(readPostgresPid, { timeout: 60_000, interval: 5 }).not.toBe(first)
  killPostgres()
  await answers()
  expect(messages).toHaveLength(2)

  killPostgres()
  await answers()
  expect(messages).toHaveLength(3)
  expect(messages[0]).toContain('started again; nothing that was saved is lost')

  killPostgres()
  expect(await server.ended).toBe('it ended again and again')

  // The next start works.
  const next = await startPostgres(folder)
  stop = next.stop
  expect(
    await withConnection(next.url('postgres'), async client => (await client.query('select one from kept')).rows),
  ).toEqual([{ one: 1 }])
})

it('a database that was stopped on purpose is not restarted', async () => {
  const messages: string[] = []
  const server = await startRestartingPostgres(folder, line => messages.push(line))
  await server.stop()
  await expect(withConnection(server.url('postgres'), client => client.query('select 1'))).rejects.toThrow()
  expect(messages).toEqual([])
})
