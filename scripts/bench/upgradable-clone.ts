import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onClose } from '@/scripts/installation/cleanup'
import { endProcess } from '@/scripts/system/processes'
import { runOrThrow } from '@/scripts/system/run-command'
import { linkFolder } from '@/scripts/upgrade/link-folder.mjs'

export type UpgradableClone = ReturnType<typeof openClone>

/** A clone of this repository's last commit in a folder, and the repository that it follows. */
export function openClone(folder: string) {
  const origin = path.join(folder, 'origin')
  const clone = path.join(folder, 'clone')

  return { origin, clone, prepare, isUpgraded, run, startChurch }

  /** The repository has one commit more, in which the site's first page, its scripts and its database differ. */
  async function prepare() {
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, 0o755)
    await git('.', 'clone', '--quiet', '--shared', process.cwd(), origin)
    await git('.', 'clone', '--quiet', '--shared', origin, clone)
    linkFolder('node_modules', path.join(clone, 'node_modules'))
    const page = path.join(origin, 'components', 'ui', 'load-error.tsx')
    writeFileSync(page, readFileSync(page, 'utf8').replace('Tentar de novo', 'Tentar outra vez'))
    const migration = path.join(origin, 'prisma', 'migrations', '20990101000000_bench')
    mkdirSync(migration)
    writeFileSync(path.join(migration, 'migration.sql'), 'alter table "hymns" add column "bench" text;')
    await git(origin, 'add', '--all')
    const author = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.org']
    await git(origin, ...author, 'commit', '--quiet', '--message=next')
    await run('build')
  }

  async function isUpgraded() {
    const [here, there] = await Promise.all([git(clone, 'rev-parse', 'HEAD'), git(origin, 'rev-parse', 'HEAD')])
    return here === there
  }

  function run(...args: string[]) {
    return runOrThrow(process.execPath, [path.join(clone, 'scripts', 'run.mjs'), ...args], {
      env: { DATABASE_URL: undefined, NEXTAUTH_SECRET: undefined },
      failure: `npm run ${args.join(' ')} failed:`,
    })
  }

  /** Returns when it is ready. */
  async function startChurch(port: number, env: Record<string, string> = {}) {
    const child = spawn(process.execPath, [path.join(clone, 'scripts', 'run.mjs'), 'start'], {
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', ...env },
      cwd: clone,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    })
    const stop = () => endProcess(child.pid ?? 0, 'SIGTERM', 30_000)
    onClose(stop)
    const ended = once(child, 'exit').then(() => {
      throw new Error('The church ended.')
    })
    await Promise.race([waitUntilReady(`http://127.0.0.1:${port}/readyz`), ended])
    ended.catch(() => {}) // The requests notice it.
    return { stop }
  }
}

function git(where: string, ...args: string[]) {
  return runOrThrow('git', ['-C', where, ...args], { failure: 'git failed:' })
}

async function waitUntilReady(url: string) {
  const isReady = () =>
    fetch(url).then(
      answer => answer.ok,
      () => false,
    )
  while (!(await isReady())) await pause(200)
}
