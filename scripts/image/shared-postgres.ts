import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase, requireReachable } from '@/scripts/database/connect'
import { moveDatabase } from '@/scripts/installation/move-database'
import { type Cluster, openCluster } from '@/scripts/postgres/cluster'
import { keepOwnPrograms } from '@/scripts/postgres/major-version'
import { exitWithError, problem } from '@/scripts/problem.mjs'
import { print } from '@/scripts/steps.mjs'
import { readCommandLine } from '@/scripts/system/processes'

const DATABASE = 'comunhao'
const MAX_RESTARTS = 3

/**
 * Returns the address of the embedded PostgreSQL of a data folder, reached by a socket in that folder. During an update
 * two containers have one folder: a lock on a file in it lets one of them run the server, both use it, and the other
 * takes over as soon as the first has ended, however it ended.
 */
export async function openSharedPostgres(dataFolder: string) {
  const folder = path.join(dataFolder, 'postgres')
  await moveWhileAlone(folder)
  const cluster = openCluster(folder)
  keepOwnPrograms(folder)
  const url = (database: string) => `postgresql://postgres:${cluster.password}@localhost/${database}?host=${folder}`
  standBy(cluster, folder)
  await waitUntilReachable(url('postgres'), cluster.log)
  await createDatabase(url('postgres'), DATABASE)
  return url(DATABASE)
}

/**
 * Moves the database to this image's PostgreSQL, unless another container has it open: then both use the programs that
 * were kept, and the next start moves it.
 */
async function moveWhileAlone(folder: string) {
  mkdirSync(folder, { recursive: true })
  // Holds the lock until its input is closed, at the latest by the end of this process.
  const holder = spawn('flock', ['--nonblock', path.join(folder, 'lock'), 'sh', '-c', 'echo alone; cat'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const ended = once(holder, 'exit')
  const isAlone = await Promise.race([once(holder.stdout, 'data').then(() => true), ended.then(() => false)])
  if (!isAlone) return
  await moveDatabase(folder, DATABASE, url => ({ NEXTAUTH_URL: 'http://localhost', ...process.env, DATABASE_URL: url }))
  holder.stdin.end()
  await ended
}

/** Starts a server, or waits in line for its lock; ends it with this process, after everything else. */
function standBy(cluster: Cluster, folder: string) {
  let restarts = 0
  let child = launch(cluster, folder)
  const startAgain = () => {
    if (restarts === MAX_RESTARTS) exitWithError(problem(`PostgreSQL ended again and again. Its words: ${cluster.log}`))
    restarts += 1
    print('PostgreSQL ended by itself and is started again; nothing that was saved is lost.')
    child = launch(cluster, folder).once('exit', startAgain)
  }
  child.once('exit', startAgain)
  process.once('exit', () => {
    child.off('exit', startAgain)
    endAndWait(child)
  })
}

/**
 * The lock lasts until the last process of the server has ended, so files that name a running server are leftovers:
 * another container's process ids say nothing here.
 */
const script =
  'rm -f "$1/postmaster.pid" "$2"/.s.PGSQL.*; exec "$0" -D "$1" -c listen_addresses= -c "unix_socket_directories=$2" >"$3" 2>&1'

function launch({ binaries, data, log }: Cluster, folder: string) {
  chmodSync(data, 0o700)
  const server = [path.join(binaries, 'postgres'), data, folder, log]
  const child = spawn('flock', ['--no-fork', path.join(folder, 'lock'), 'sh', '-c', script, ...server], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  })
  // A short command does not wait for the server that it waits in line for.
  child.unref()
  return child
}

async function isReachable(url: string) {
  return await requireReachable(url).then(
    () => true,
    () => false,
  )
}

async function waitUntilReachable(url: string, log: string) {
  const deadline = Date.now() + 60_000
  while (!(await isReachable(url))) {
    if (Date.now() > deadline) throw problem(`PostgreSQL did not start within a minute. Its words: ${log}`)
    await pause(50)
  }
}

/** While this process exits there is no other way to wait. */
function endAndWait(child: ChildProcess) {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGINT')
  const clock = new Int32Array(new SharedArrayBuffer(4))
  const deadline = Date.now() + 8000
  while (readCommandLine(child.pid) && Date.now() < deadline) Atomics.wait(clock, 0, 0, 20)
}
