/**
 * Two releases on one database: this tree, whose migrations the database has, and the one of another commit beside it.
 * A church reads and writes through both for a minute; no answer may be a server error, and what one writes the other
 * shows. Linux and macOS.
 * Usage: `node --import ./scripts/aliases.mjs scripts/bench/side-by-side.ts <commit> [folder] [seconds]`; a folder that is
 * there already is used again, with what is built in it.
 */
import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startApp } from '@/scripts/installation/app-process'
import { closeAll, closeOnSignals, closeWithError, onClose } from '@/scripts/installation/cleanup'
import { problem } from '@/scripts/problem.mjs'
import { print } from '@/scripts/steps.mjs'
import { findFreePort } from '@/scripts/system/ports'
import { runOrThrow } from '@/scripts/system/run-command'
import { linkFolder } from '@/scripts/upgrade/link-folder.mjs'
import { createFormData } from '@/tests/support/form'
import { createCookie, insertPerson } from '@/tests/support/served-database'
import { createActionCaller } from '@/tests/support/server-actions'
import { createTestEnvironment } from '@/tests/support/test-environment'
import { prepareSundayTraffic } from './sunday-traffic'

const VISITORS = 10
const [commit, folder = mkdtempSync(path.join(tmpdir(), 'comunhao-former-')), seconds = '60'] = process.argv.slice(2)

closeOnSignals()
try {
  if (!commit) throw problem('Which commit is the former release? scripts/bench/side-by-side.ts <commit>')
  const former = await prepareFormer(commit)
  const environment = await createTestEnvironment({ build: process.env.NEXT_DIST_DIR, env: { TRUSTED_PROXIES: '1' } })
  onClose(environment.close)
  await environment.open()
  const port = await findFreePort()
  const formerSite = `http://localhost:${port}`
  const env = { NEXTAUTH_URL: formerSite, NEXT_DIST_DIR: '.next' }
  await startApp({ mode: 'start', port, host: '127.0.0.1', env, folder: former })

  const apps = [
    { name: 'this one', site: environment.site, build: environment.build },
    { name: 'the former', site: formerSite, build: path.join(former, '.next') },
  ] as const
  const failures = (await Promise.all(apps.map(app => visitFor(app, Number(seconds))))).flat()
  await requireShown(apps[0], apps[1])
  await requireShown(apps[1], apps[0])
  print(failures.length === 0 ? 'No request failed, and each shows what the other writes.' : failures.join('\n'))
  await closeAll()
  process.exit(failures.length === 0 ? 0 : 1)
} catch (error) {
  await closeWithError(error)
}

async function prepareFormer(commit: string) {
  const clone = path.join(folder, 'clone')
  const git = (...args: string[]) => runOrThrow('git', args, { failure: 'git failed:' })
  if (!existsSync(clone)) {
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, 0o755)
    await git('clone', '--quiet', '--shared', '--no-checkout', process.cwd(), clone)
    await git('-C', clone, 'checkout', '--quiet', '--detach', commit)
    const lockfile = 'package-lock.json'
    if (readFileSync(lockfile, 'utf8') === readFileSync(path.join(clone, lockfile), 'utf8'))
      linkFolder('node_modules', path.join(clone, 'node_modules'))
    else await runOrThrow('npm', ['--prefix', clone, 'ci', '--include=dev'], { failure: 'npm failed:' })
  }
  // A release of before has no command that only builds.
  const build = `import('@/scripts/installation/build').then(async build => { await build.generateClient(); await build.buildApp() })`
  const [node, aliases] = ['node_modules/.bin/node', './scripts/aliases.mjs']
  const script = `cd ${clone} && exec ${node} --import ${aliases} --eval "${build}"`
  await runOrThrow('sh', ['-c', script], { failure: 'The former release could not be built:' })
  return clone
}

type ServedApp = { name: string; site: string; build: string }

/** Returns what failed, with how often. */
async function visitFor(app: ServedApp, seconds: number) {
  const church = await prepareSundayTraffic(app)
  const until = Date.now() + seconds * 1000
  const errors = new Map<string, number>()
  let requests = 0
  const visitors = await Promise.all(Array.from({ length: VISITORS }, (_, number) => church.visitor(number)))
  await Promise.all(
    visitors.map(async visitor => {
      for (; Date.now() < until; requests += 1)
        await church.deed(visitor).catch((error: Error) => {
          errors.set(error.message, (errors.get(error.message) ?? 0) + 1)
        })
    }),
  )
  print(`${app.name}: ${requests} requests`)
  return [...errors].map(([reason, times]) => `${app.name}: ${times} × ${reason}`)
}

/** An admin writes a notice through one, and a stranger reads it through the other. */
async function requireShown(writer: ServedApp, reader: ServedApp) {
  const title = `Aviso ${randomUUID()}`
  const { name, value } = await createCookie(await insertPerson('admin'))
  const fields = createFormData({ submission: randomUUID(), title, content: 'Todos.', showOnHomepage: 'on' })
  await createActionCaller(writer.site, writer.build)('createNotice', [{ status: 'idle' }, fields], {
    cookie: `${name}=${value}`,
  })
  const deadline = Date.now() + 10_000
  while (!(await (await fetch(reader.site)).text()).includes(title))
    if (Date.now() > deadline) throw problem(`${reader.name} does not show what ${writer.name} wrote.`)
}
