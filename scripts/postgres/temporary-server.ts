import { chmodSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endProcess, readCommandLine } from '@/scripts/system/processes'
import { startPostgres } from './server'

const FOLDER_PREFIX = 'comunhao-test-postgres-'
const fastSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/** Starts a server for tests: its own files, nothing persistent, and no waiting for the disk. */
export async function startTemporaryPostgres(settings: Record<string, string> = fastSettings) {
  await removeLeftoverServers()
  const folder = mkdtempSync(path.join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`))
  chmodSync(folder, 0o755) // As root, PostgreSQL runs as another user, who has to enter the folder.
  let server = await startPostgres(folder, settings)
  const { port } = new URL(server.url('postgres'))
  return {
    url: server.url,
    pause: () => server.stop(),
    async resume() {
      server = await startPostgres(folder, { ...settings, port })
    },
    async stop() {
      await server.stop()
      removeFolder(folder)
    },
  }
}

/** Deletes what killed test runs left behind. */
async function removeLeftoverServers() {
  for (const name of readdirSync(tmpdir()).filter(name => name.startsWith(FOLDER_PREFIX))) {
    const creatorPid = Number(name.slice(FOLDER_PREFIX.length).split('-')[0])
    if (readCommandLine(creatorPid)) continue
    const folder = path.join(tmpdir(), name)
    const server = readServerPid(folder)
    if (server && readCommandLine(server)?.includes(name)) await endProcess(server, 'SIGINT', 5000)
    removeFolder(folder)
  }
}

function readServerPid(folder: string) {
  try {
    return Number(readFileSync(path.join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined // It was never started, or belongs to another user.
  }
}

function removeFolder(folder: string) {
  try {
    const data = realpathSync(path.join(folder, 'cluster'))
    if (!data.startsWith(folder)) rmSync(path.dirname(data), { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // Leftovers of another user can only be removed by them.
  }
}
