import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { problem } from '@/scripts/problem.mjs'
import { readIfExists } from '@/scripts/system/files'
import { findFreePort } from '@/scripts/system/ports'
import { endProcess, readCommandLine } from '@/scripts/system/processes'
import { type Cluster, openCluster } from './cluster'

export type Server = { url: (database: string) => string; ended: Promise<void>; stop: () => Promise<void> }

/** Starts PostgreSQL on a free or a given port of this machine only, after ending every process of a former start. */
export async function startPostgres(folder: string, settings: Record<string, string> = {}): Promise<Server> {
  const cluster = openCluster(folder)
  await stopPreviousServer(cluster.data)

  const deadline = Date.now() + 30_000
  for (;;) {
    const port = Number(settings.port) || (await findFreePort())
    const process = launch(cluster, port, settings)
    const url = (database: string) => `postgresql://postgres:${cluster.password}@127.0.0.1:${port}/${database}`
    const outcome = await waitUntilReady(process, url('postgres'))
    // A process that was killed while starting counts as a server that has ended.
    if (outcome === 'ready' || process.signalCode) return toServer(process, url)

    process.kill('SIGINT')
    const reason = readLastError(cluster.log)
    if (/no space left/i.test(reason)) throw problem('The disk is full: make room and start again.')
    if (/permission denied/i.test(reason)) throw problem(`PostgreSQL has no permission for its files: ${reason}`)
    // Another program took the port meanwhile, or processes of a killed server, itself too, are still ending.
    const isTransient =
      /could not bind|address already in use|shared memory block|still in use|lock file .* already exists/i.test(reason)
    if (!isTransient || Date.now() > deadline)
      throw problem(`PostgreSQL did not start: ${reason} (all of it: ${cluster.log})`)
    await pause(300)
  }
}

/** Returns the address of a server of this folder, if one runs. */
export function findRunningPostgres(folder: string) {
  const link = path.join(folder, 'cluster')
  const [pid, , , port] = (readIfExists(path.join(link, 'postmaster.pid')) ?? '').split('\n')
  const password = readIfExists(path.join(folder, 'password'))?.trim()
  if (!port || !isServerOf(realpathSync(link), Number(pid))) return undefined
  return (database: string) => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`
}

/** Ends the server of a cluster whose start command was killed. */
export async function endServerOf(link: string) {
  if (existsSync(link)) await stopPreviousServer(realpathSync(link))
}

/**
 * A server whose start command was killed still uses the files; the file of a dead one may name an unrelated process.
 */
async function stopPreviousServer(data: string) {
  const pidFile = path.join(data, 'postmaster.pid')
  const pid = Number((readIfExists(pidFile) ?? '').split('\n')[0])
  if (!pid) return
  if (isServerOf(data, pid)) await endProcess(pid, 'SIGINT', 10_000)
  // Kept if no process has the id: Postgres uses it to find processes of the dead server that still use the files.
  else if (readCommandLine(pid)) rmSync(pidFile, { force: true })
}

/** Process ids are reused, after a restart of the machine even in the same order. */
const isServerOf = (data: string, pid: number) =>
  pid > 0 && readCommandLine(pid)?.includes(`postgres -D ${data} `) === true

function launch({ data, binaries, owner, log }: Cluster, port: number, settings: Record<string, string>): ChildProcess {
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', timezone: 'UTC', ...settings }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = openSync(log, 'w')
  // Detached: Ctrl-C reaches only the start command, which stops everything in order.
  const child = spawn(path.join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
    ...owner,
    cwd: data,
    detached: true,
    stdio: ['ignore', output, output],
    env: { ...process.env, LC_ALL: 'C' },
  })
  closeSync(output)
  return child
}

async function waitUntilReady(process: ChildProcess, url: string) {
  const deadline = Date.now() + 30_000
  while (process.exitCode === null && process.signalCode === null && Date.now() < deadline) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
    client.on('error', () => {}) // A server that ends right away also ends this connection.
    const isReady = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (isReady) return 'ready'
    await pause(40)
  }
  return 'failed'
}

function toServer(process: ChildProcess, url: Server['url']): Server {
  const ended = new Promise<void>(resolve => {
    if (process.signalCode) resolve()
    else process.once('exit', () => resolve())
  })
  const { pid } = process
  return {
    url,
    ended,
    async stop() {
      if (pid && process.exitCode === null && process.signalCode === null) await endProcess(pid, 'SIGINT', 8000)
    },
  }
}

function readLastError(log: string) {
  const lines = (readIfExists(log) ?? '').trim().split('\n')
  const errorLine = lines.findLast(line => /FATAL|PANIC|could not/.test(line)) ?? lines.at(-1) ?? 'it said nothing'
  return errorLine.replace(/^.*?(FATAL|PANIC): +/, '')
}
