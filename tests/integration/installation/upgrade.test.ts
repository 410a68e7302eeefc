import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { resetFile } from '@/scripts/interrupted-upgrade.mjs'
import { nodeFlags } from '@/scripts/node-flags.mjs'
import { runCommand } from '@/scripts/system/run-command'

// A tiny project with the same commands, so that nothing is downloaded or built: `prepare` writes what a build leaves.
let folder: string
let origin: string
let clone: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'comunhao-upgrade-'))
  origin = path.join(folder, 'origin')
  clone = path.join(folder, 'clone')
  mkdirSync(path.join(origin, 'scripts'), { recursive: true })
  write('scripts/run.mjs', fakeCommands)
  write('scripts/backup.ts', "console.log('backed up')")
  write('package-lock.json', '{"packages":{}}')
  write('.gitignore', 'node_modules/\n.next/\n.releases/\n.data/\nlib/generated/\n')
  git(folder, 'init', '--quiet', '--initial-branch=main', origin)
  release('0.3.0', '- **Before.** Nothing.')
  git(folder, 'clone', '--quiet', origin, clone)
  execFileSync(process.execPath, [path.join(clone, 'scripts/run.mjs'), 'build'])
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('an upgrade shows what to do, prepares beside, and makes the clone the new release; --back returns', async () => {
  release('0.4.0', '- **Before.** Nothing.\n- **Open port 25.** For mails.')
  const { code, output } = await upgrade()
  expect(output).toMatch(/From {2}0\.3\.0 [\s\S]*to {4}0\.4\.0/)
  expect(output).toContain('- **Open port 25.** For mails.')
  expect(output).not.toContain('- **Before.**')
  expect(output).toContain('This is what the next start serves: 0.4.0')
  expect(code).toBe(0)
  expect(readState()).toEqual({ version: '0.4.0', build: 'built 0.4.0' })

  expect(readlinkSync(path.join(clone, '.next', 'linked'))).toBe('../scripts')
  expect(await upgrade()).toMatchObject({
    code: 0,
    output: expect.stringContaining('Nothing newer is there than 0.4.0'),
  })
  expect(await upgrade('--back')).toMatchObject({ code: 0 })
  expect(readState()).toEqual({ version: '0.3.0', build: 'built 0.3.0' })
  expect(await upgrade()).toMatchObject({ code: 0 })
  expect(readState()).toEqual({ version: '0.4.0', build: 'built 0.4.0' })
})

it('a release that cannot be built or cannot migrate changes nothing, and the mended one is taken up', async () => {
  write('broken-build', '')
  release('0.4.0', '')
  expect(await upgrade()).toMatchObject({ code: 1, output: expect.stringContaining('the oven is cold') })
  rmSync(path.join(origin, 'broken-build'))
  write('broken-migration', '')
  release('0.4.1', '')
  expect(await upgrade()).toMatchObject({ code: 1, output: expect.stringContaining('rows do not fit') })
  expect(readState()).toEqual({ version: '0.3.0', build: 'built 0.3.0' })

  rmSync(path.join(origin, 'broken-migration'))
  release('0.4.2', '')
  expect(await upgrade()).toMatchObject({ code: 0 })
  expect(readState()).toEqual({ version: '0.4.2', build: 'built 0.4.2' })
})

it('each phase needs only what its user may read and write, and goes on where a killed one stopped', async () => {
  release('0.4.0', '')
  const withoutData = { DATA_DIR: path.join(clone, 'package.json', 'nobody-can-make-this') }
  expect(await runPhase('hand-over', withoutData)).toMatchObject({ code: 0, output: '' })
  expect(await runPhase('adopt', withoutData)).toMatchObject({ code: 0, output: '' })
  expect(await runPhase('prepare', withoutData)).toMatchObject({
    code: 0,
    output: expect.stringContaining('to    0.4.0'),
  })
  expect(await runPhase('prepare', withoutData)).toMatchObject({ code: 0 })

  const before = listClone()
  for (const _ of ['once', 'and again'])
    expect(await runPhase('hand-over', { DATA_DIR: path.join(folder, 'data') })).toMatchObject({
      code: 0,
      output: expect.stringContaining('This is what the next start serves: 0.4.0'),
    })
  expect(listClone()).toEqual(before)
  expect(readState()).toEqual({ version: '0.3.0', build: 'built 0.3.0' })

  expect(await runPhase('adopt', withoutData)).toMatchObject({ code: 0 })
  expect(readState()).toEqual({ version: '0.4.0', build: 'built 0.4.0' })
  expect(await runPhase('hand-over', withoutData)).toMatchObject({ code: 0, output: '' })
})

it('a clone that a killed upgrade left with parts of both releases is whole before the next start', async () => {
  release('0.4.0', '')
  await runPhase('prepare')
  git(clone, 'reset', '--hard', '--quiet', 'origin/main')
  rmSync(path.join(clone, '.next'), { recursive: true })
  finishUpgrade()
  expect(readState()).toEqual({ version: '0.4.0', build: 'built 0.4.0' })
  expect(await upgrade()).toMatchObject({ code: 0, output: expect.stringContaining('Nothing newer') })
  expect(await upgrade('--back')).toMatchObject({ code: 0 })
  expect(readState().version).toBe('0.3.0')
})

it('a clone that holds files of both releases, because git was killed, becomes the new one before the next start', async () => {
  release('0.4.0', '')
  git(clone, 'fetch', '--quiet')
  write('package-lock.json', '') // As git leaves a file that it was just writing.
  cpSync(path.join(origin, 'package-lock.json'), path.join(clone, 'package-lock.json'))
  writeFileSync(path.join(clone, '.git', 'index.lock'), '')
  mkdirSync(path.join(clone, '.releases'))
  writeFileSync(path.join(clone, resetFile), git(clone, 'rev-parse', 'origin/main'))
  finishUpgrade()
  expect(readState().version).toBe('0.4.0')
  expect(readFileSync(path.join(clone, 'package-lock.json'), 'utf8')).toBe('{"packages":{}}')
  expect(await upgrade()).toMatchObject({ code: 0 })
  expect(existsSync(path.join(clone, resetFile))).toBe(false)
})

it('files that were edited, and commits of one’s own, are named instead of lost', async () => {
  release('0.4.0', '')
  writeFileSync(path.join(clone, 'package-lock.json'), '{}')
  expect(await upgrade()).toMatchObject({ code: 1, output: expect.stringContaining('M package-lock.json') })
  commit(clone, 'our own colours')
  expect(await upgrade()).toMatchObject({ code: 1, output: expect.stringContaining('our own colours') })
  expect(readFileSync(path.join(clone, 'package-lock.json'), 'utf8')).toBe('{}')
})

const upgrade = (...args: string[]) => runUpgrade(args)
const runPhase = (phase: string, env = {}) => runUpgrade(['--only', phase], env)

const runUpgrade = (args: string[], env: Record<string, string> = {}) =>
  runCommand(process.execPath, [...nodeFlags, path.resolve('scripts/upgrade.ts'), '--yes', ...args], {
    cwd: clone,
    env: { DATABASE_URL: undefined, DATA_DIR: undefined, PORT: undefined, ...env },
  })

/** As a start does it first. */
function finishUpgrade() {
  const script = `(await import('${path.resolve('scripts/interrupted-upgrade.mjs')}')).finishInterruptedUpgrade()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: clone })
}

/** Every file of the clone, with the time at which it was written. */
const listClone = () =>
  readdirSync(clone, { recursive: true, encoding: 'utf8' })
    .sort()
    .map(file => [file, lstatSync(path.join(clone, file)).mtimeMs])

function release(version: string, tasks: string) {
  write('package.json', JSON.stringify({ name: 'church', version, type: 'module' }))
  write('CHANGELOG.md', `# Changelog\n\n## ${version}\n\n### What an operator must do\n\n${tasks}\n\n### What is new\n`)
  commit(origin, version)
}

function commit(where: string, message: string) {
  git(where, 'add', '--all')
  git(where, '-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--message', message)
}

function readState() {
  const read = (file: string) => readFileSync(path.join(clone, file), 'utf8')
  const build = existsSync(path.join(clone, '.next')) ? read('.next/source-hash') : undefined
  return { version: JSON.parse(read('package.json')).version, build }
}

const write = (file: string, text: string) => writeFileSync(path.join(origin, file), text)
const git = (where: string, ...args: string[]) => execFileSync('git', ['-C', where, ...args])

const fakeCommands = `import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
process.chdir(path.dirname(import.meta.dirname))
const task = process.argv[2]
const fail = text => { console.error(text); process.exit(1) }
if (task === 'migrate' && existsSync('broken-migration')) fail('rows do not fit')
if (task === 'build') {
  if (existsSync('broken-build')) fail('the oven is cold')
  const stamps = { 'node_modules/.package-lock.json': '{}', 'lib/generated/hash': 'client', '.next/source-hash': 'built ' + JSON.parse(readFileSync('package.json')).version }
  for (const [file, text] of Object.entries(stamps)) { mkdirSync(path.dirname(file), { recursive: true }); writeFileSync(file, text) }
  // Next links packages that it does not bundle.
  rmSync('.next/linked', { force: true })
  symlinkSync('../scripts', '.next/linked')
}`
