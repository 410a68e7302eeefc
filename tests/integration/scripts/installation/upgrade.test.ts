import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { resetFile } from '@/scripts/interrupted-upgrade.mjs'
import { createTinyProject, git, type TinyProject } from '@/tests/support/tiny-project'

let project: TinyProject

beforeEach(() => {
  project = createTinyProject()
  project.release('0.3.0', '- **Before.** Nothing.')
  project.install()
})
afterEach(() => project.remove())

it('an upgrade shows what to do, prepares beside, and makes the clone the new release; --back returns', async () => {
  project.release('0.4.0', '- **Before.** Nothing.\n- **Open port 25.** For mails.')
  const { code, output } = await upgrade()
  expect(output).toMatch(/From {2}0\.3\.0 [\s\S]*to {4}0\.4\.0/)
  expect(output).toContain('- **Open port 25.** For mails.')
  expect(output).not.toContain('- **Before.**')
  expect(output).toContain('This is what the next start serves: 0.4.0')
  expect(code).toBe(0)
  expect(project.readState()).toEqual({ version: '0.4.0', build: 'built 0.4.0' })

  expect(readlinkSync(path.join(project.clone, '.next', 'linked'))).toBe('../scripts')
  expect(await upgrade()).toMatchObject({
    code: 0,
    output: expect.stringContaining('Nothing newer is there than 0.4.0'),
  })
  expect(await upgrade('--back')).toMatchObject({ code: 0 })
  expect(project.readState()).toEqual({ version: '0.3.0', build: 'built 0.3.0' })
  expect(await upgrade()).toMatchObject({ code: 0 })
  expect(project.readState()).toEqual({ version: '0.4.0', build: 'built 0.4.0' })
})

it('a release that cannot be built or cannot migrate changes nothing, and the mended one is taken up', async () => {
  project.write('broken-build', '')
  project.release('0.4.0', '')
  expect(await upgrade()).toMatchObject({ code: 1, output: expect.stringContaining('the oven is cold') })
  rmSync(path.join(project.origin, 'broken-build'))
  project.write('broken-migration', '')
  project.release('0.4.1', '')
  expect(await upgrade()).toMatchObject({ code: 1, output: expect.stringContaining('rows do not fit') })
  expect(project.readState()).toEqual({ version: '0.3.0', build: 'built 0.3.0' })

  rmSync(path.join(project.origin, 'broken-migration'))
  project.release('0.4.2', '')
  expect(await upgrade()).toMatchObject({ code: 0 })
  expect(project.readState()).toEqual({ version: '0.4.2', build: 'built 0.4.2' })
})

it('each phase needs only what its user may read and write, and goes on where a killed one stopped', async () => {
  project.release('0.4.0', '')
  const withoutData = { DATA_DIR: path.join(project.clone, 'package.json', 'nobody-can-make-this') }
  expect(await runPhase('hand-over', withoutData)).toMatchObject({ code: 0, output: '' })
  expect(await runPhase('adopt', withoutData)).toMatchObject({ code: 0, output: '' })
  expect(await runPhase('prepare', withoutData)).toMatchObject({
    code: 0,
    output: expect.stringContaining('to    0.4.0'),
  })
  expect(await runPhase('prepare', withoutData)).toMatchObject({ code: 0 })

  const before = listClone()
  for (const _ of ['once', 'and again'])
    expect(await runPhase('hand-over', { DATA_DIR: path.join(project.folder, 'data') })).toMatchObject({
      code: 0,
      output: expect.stringContaining('This is what the next start serves: 0.4.0'),
    })
  expect(listClone()).toEqual(before)
  expect(project.readState()).toEqual({ version: '0.3.0', build: 'built 0.3.0' })

  expect(await runPhase('adopt', withoutData)).toMatchObject({ code: 0 })
  expect(project.readState()).toEqual({ version: '0.4.0', build: 'built 0.4.0' })
  expect(await runPhase('hand-over', withoutData)).toMatchObject({ code: 0, output: '' })
})

it('a clone that a killed upgrade left with parts of both releases is whole before the next start', async () => {
  project.release('0.4.0', '')
  await runPhase('prepare')
  git(project.clone, 'reset', '--hard', '--quiet', 'origin/main')
  rmSync(path.join(project.clone, '.next'), { recursive: true })
  finishUpgrade()
  expect(project.readState()).toEqual({ version: '0.4.0', build: 'built 0.4.0' })
  expect(await upgrade()).toMatchObject({ code: 0, output: expect.stringContaining('Nothing newer') })
  expect(await upgrade('--back')).toMatchObject({ code: 0 })
  expect(project.readState().version).toBe('0.3.0')
})

it('a clone that holds files of both releases, because git was killed, becomes the new one before the next start', async () => {
  project.release('0.4.0', '')
  git(project.clone, 'fetch', '--quiet')
  project.write('package-lock.json', '') // As git leaves a file that it was just writing.
  cpSync(path.join(project.origin, 'package-lock.json'), path.join(project.clone, 'package-lock.json'))
  writeFileSync(path.join(project.clone, '.git', 'index.lock'), '')
  mkdirSync(path.join(project.clone, '.releases'))
  writeFileSync(path.join(project.clone, resetFile), git(project.clone, 'rev-parse', 'origin/main'))
  finishUpgrade()
  expect(project.readState().version).toBe('0.4.0')
  expect(readFileSync(path.join(project.clone, 'package-lock.json'), 'utf8')).toBe('{"packages":{}}')
  expect(await upgrade()).toMatchObject({ code: 0 })
  expect(existsSync(path.join(project.clone, resetFile))).toBe(false)
})

it('files that were edited, and commits of one’s own, are named instead of lost', async () => {
  project.release('0.4.0', '')
  writeFileSync(path.join(project.clone, 'package-lock.json'), '{}')
  expect(await upgrade()).toMatchObject({ code: 1, output: expect.stringContaining('M package-lock.json') })
  project.commit(project.clone, 'our own colours')
  expect(await upgrade()).toMatchObject({ code: 1, output: expect.stringContaining('our own colours') })
  expect(readFileSync(path.join(project.clone, 'package-lock.json'), 'utf8')).toBe('{}')
})

/** Of a branch that nobody signs. */
const upgrade = (...args: string[]) => project.upgrade(['--unsigned', ...args])
const runPhase = (phase: string, env = {}) => project.upgrade(['--unsigned', '--only', phase], env)

/** As a start does it first. */
function finishUpgrade() {
  const script = `(await import('${path.resolve('scripts/interrupted-upgrade.mjs')}')).finishInterruptedUpgrade()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: project.clone })
}

/** Every file of the clone, with the time at which it was written. */
const listClone = () =>
  readdirSync(project.clone, { recursive: true, encoding: 'utf8' })
    .sort()
    .map(file => [file, lstatSync(path.join(project.clone, file)).mtimeMs])
