import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import packages from '@/package.json'

describe('what is installed', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'comunhao-packages-'))
    for (const file of globSync('scripts/{,upgrade/}*.mjs')) cpSync(file, path.join(folder, file))
    for (const task of ['start', 'build', 'backup', 'check']) write(`scripts/${task}.ts`, '')
    write('package.json', '{ "type": "module" }')
    write('npm.mjs', fakeNpm)
    release('1.0.0')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('a server gets what runs and builds, once', () => {
    expect(run('start')).toBe('ci --omit=dev')
    expect(['start', 'build', 'backup'].map(run)).toEqual(['', '', ''])
  })

  it('who changes the code gets the rest too, and no start takes it away', () => {
    run('start')
    expect(run('check')).toBe('ci --include=dev')
    expect(['check', 'start', 'install', 'build'].map(run)).toEqual(['', '', '', ''])
    release('2.0.0')
    expect(run('start')).toBe('ci --include=dev')
    expect(run('check')).toBe('')
  })

  it('a server that kept what runs fetches nothing for its commands, and what builds for a build', () => {
    run('start')
    keepWhatRuns()
    expect(['start', 'backup'].map(run)).toEqual(['', ''])
    expect(run('install')).toBe('ci --omit=dev')
    keepWhatRuns()
    expect(run('check')).toBe('ci --include=dev')
    keepWhatRuns()
    release('2.0.0')
    expect(run('start')).toBe('ci --omit=dev')
  })

  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }

  const release = (version: string) =>
    write('package-lock.json', JSON.stringify({ packages: { '': {}, app: { version }, tool: { version, dev: true } } }))

  function keepWhatRuns() {
    const program = "import('./scripts/upgrade/packed-packages.mjs').then(of => console.log(of.recordPacked('a list')))"
    const { stdout } = spawnSync(process.execPath, ['--eval', program], { cwd: folder, encoding: 'utf8' })
    write('node_modules/.package-lock.json', stdout)
  }

  /** Returns what npm was asked for, if it was. */
  function run(task: string) {
    const asked = path.join(folder, 'asked')
    rmSync(asked, { force: true })
    const env = { ...process.env, npm_execpath: path.join(folder, 'npm.mjs') }
    const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', task], { cwd: folder, env })
    expect(status, String(stderr)).toBe(0)
    return existsSync(asked) ? readFileSync(asked, 'utf8') : ''
  }
})

const fakeNpm = `import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
const words = process.argv.slice(2, 4).join(' ')
const { packages } = JSON.parse(readFileSync('package-lock.json'))
if (words.includes('omit')) delete packages.tool
rmSync('node_modules', { recursive: true, force: true })
mkdirSync('node_modules/.bin', { recursive: true })
symlinkSync(process.execPath, 'node_modules/.bin/node')
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))
writeFileSync('asked', words)`

it('what runs and builds imports no package that only tests and checks have', () => {
  const files = globSync(['{app,components,lib,prisma,scripts}/**/*.{ts,tsx,mjs,css}', '*.mjs', 'instrumentation.ts'])
  // `npm run migrate:new` and the tests start it.
  const ofServers = files.filter(
    file => !/^scripts\/((testing|bench)\/|database\/schema-engine\.ts)|^lib\/generated/.test(file),
  )
  const names = Object.keys(packages.devDependencies).filter(name => !name.startsWith('@types/'))
  const imports = ofServers.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import|import\() ?['"]([^'"]+)['"]/g)].map(([, name = '']) => ({
      file,
      name,
    })),
  )
  expect(imports.length).toBeGreaterThan(1000)
  expect(imports.filter(({ name }) => names.some(one => name === one || name.startsWith(`${one}/`)))).toEqual([])
})
