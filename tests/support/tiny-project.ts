import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { nodeFlags } from '@/scripts/node-flags.mjs'
import { runCommand } from '@/scripts/system/run-command'

export type TinyProject = ReturnType<typeof createTinyProject>

/**
 * Creates a repository, and a clone of it, of a tiny project with the same commands, so that nothing is downloaded or
 * built: `build` writes what a build leaves. The clone is upgraded by the code of this repository.
 */
export function createTinyProject() {
  const folder = mkdtempSync(path.join(tmpdir(), 'comunhao-upgrade-'))
  const [origin, clone] = [path.join(folder, 'origin'), path.join(folder, 'clone')]
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(origin, file)), { recursive: true })
    writeFileSync(path.join(origin, file), text)
  }
  const commit = (where: string, message: string) => {
    git(where, 'add', '--all')
    git(where, ...author, 'commit', '--quiet', '--allow-empty', '--message', message)
  }
  const release = (version: string, tasks = '') => {
    write('package.json', JSON.stringify({ name: 'church', version, type: 'module' }))
    write(
      'CHANGELOG.md',
      `# Changelog\n\n## ${version}\n\n### What an operator must do\n\n${tasks}\n\n### What is new\n`,
    )
    commit(origin, version)
  }
  write('scripts/run.mjs', fakeCommands)
  write('scripts/backup.ts', "console.log('backed up')")
  write('scripts/upgrade/allowed-signers', '')
  write('package-lock.json', '{"packages":{}}')
  write('.gitignore', 'node_modules/\n.next/\n.releases/\n.data/\nlib/generated/\n')
  git(folder, 'init', '--quiet', '--initial-branch=main', origin)

  return {
    folder,
    origin,
    clone,
    write,
    commit,
    release,
    install() {
      git(folder, 'clone', '--quiet', origin, clone)
      execFileSync(process.execPath, [path.join(clone, 'scripts/run.mjs'), 'build'])
    },
    upgrade: (args: string[], env: Record<string, string | undefined> = {}) =>
      runCommand(process.execPath, [...nodeFlags, path.resolve('scripts/upgrade.ts'), '--yes', ...args], {
        cwd: clone,
        env: { DATABASE_URL: undefined, DATA_DIR: undefined, PORT: undefined, RELEASES_URL: undefined, ...env },
      }),
    readState() {
      const read = (file: string) => readFileSync(path.join(clone, file), 'utf8')
      const build = existsSync(path.join(clone, '.next')) ? read('.next/source-hash') : undefined
      return { version: JSON.parse(read('package.json')).version, build }
    },
    /** Makes a key for signatures, and returns its file. */
    createKey(name: string) {
      const file = path.join(folder, name)
      execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', file])
      return file
    },
    /** From the next release on only this key counts. */
    allowKey(file: string) {
      const line = readFileSync(`${file}.pub`, 'utf8')
      write('scripts/upgrade/allowed-signers', `comunhao-releases namespaces="git,comunhao-release" ${line}`)
    },
    sign(name: string, key: string) {
      const settings = ['-c', 'gpg.format=ssh', '-c', `user.signingkey=${key}`]
      git(origin, ...author, ...settings, 'tag', '--sign', '--message', name, name)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.org']
export const git = (where: string, ...args: string[]) =>
  execFileSync('git', ['-C', where, ...args], { encoding: 'utf8' })

const fakeCommands = `import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
process.chdir(path.dirname(import.meta.dirname))
const task = process.argv[2]
const fail = text => { console.error(text); process.exit(1) }
if (task === 'migrate' && existsSync('broken-migration')) fail('rows do not fit')
if (task === 'build' && !existsSync('.next/source-hash')) {
  if (existsSync('broken-build')) fail('the oven is cold')
  const stamps = { 'node_modules/.package-lock.json': '{}', 'lib/generated/hash': 'client', '.next/source-hash': 'built ' + JSON.parse(readFileSync('package.json')).version }
  for (const [file, text] of Object.entries(stamps)) { mkdirSync(path.dirname(file), { recursive: true }); writeFileSync(file, text) }
  // Next links packages that it does not bundle.
  rmSync('.next/linked', { force: true })
  symlinkSync('../scripts', '.next/linked')
}`
