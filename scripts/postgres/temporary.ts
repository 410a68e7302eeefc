import { chmodSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { commandOf, end } from '@/scripts/processes'
import { startPostgres } from './server'

const prefix = 'comunhao-test-postgres-'
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/** A server for tests: its own files, nothing kept, and no waiting for the disk. */
export async function temporaryPostgres(settings: Record<string, string> = fast) {
  await sweepFormer()
  const folder = mkdtempSync(path.join(tmpdir(), `${prefix}${process.pid}-`))
  chmodSync(folder, 0o755) // As root, PostgreSQL runs as another user, who has to get in.
  let server = await startPostgres(folder, settings)
  const { port } = new URL(server.url('postgres'))
  return {
    url: server.url,
    goAway: () => server.stop(),
    async comeBack() {
      server = await startPostgres(folder, { ...settings, port })
    },
    async stop() {
      await server.stop()
      remove(folder)
    },
  }
}

/** What test runs left behind that were killed. */
async function sweepFormer() {
  for (const name of readdirSync(tmpdir()).filter(name => name.startsWith(prefix))) {
    const maker = Number(name.slice(prefix.length).split('-')[0])
    if (commandOf(maker)) continue
    const folder = path.join(tmpdir(), name)
    const server = serverOf(folder)
    if (server && commandOf(server)?.includes(name)) await end(server, 'SIGINT', 5000)
    remove(folder)
  }
}

function serverOf(folder: string) {
  try {
    return Number(readFileSync(path.join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined // It was never started, or belongs to another user.
  }
}

function remove(folder: string) {
  try {
    const data = realpathSync(path.join(folder, 'cluster'))
    if (!data.startsWith(folder)) rmSync(path.dirname(data), { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // Another user's leftovers are theirs to remove.
  }
}
