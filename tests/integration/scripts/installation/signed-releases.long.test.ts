import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { author, createTinyProject, git, type TinyProject } from '@/tests/support/tiny-project'

let project: TinyProject
let first: string
let second: string

beforeEach(() => {
  project = createTinyProject()
  first = project.createKey('first')
  second = project.createKey('second')
  project.allowKey(first)
  project.release('0.2.0')
  project.install()
})
afterEach(() => project.remove())

it('the newest release that a known key signed is taken, and says its name and its key', async () => {
  project.release('0.2.1')
  project.sign('v0.2.1', first)
  project.release('0.3.0')
  project.sign('v0.3.0', first)
  project.release('0.4.0') // Nobody signed this one, nor what comes after it.
  git(project.origin, 'tag', 'v0.4.0')
  project.commit(project.origin, 'tomorrow’s work')
  const { code, output } = await project.upgrade([])
  expect(output).toMatch(/v0\.4\.0 is refused: it is not signed\.\n {2}Found v0\.3\.0, signed with ED25519 key SHA256:/)
  expect(code).toBe(0)
  expect(project.readState()).toEqual({ version: '0.3.0', build: 'built 0.3.0' })
  expect(await project.upgrade(['--back'])).toMatchObject({ code: 0 })
  expect(project.readState().version).toBe('0.2.0')
})

it.each<[name: string, refusal: string, publish: () => void, args?: string[]]>([
  ['no release at all', 'no release yet', () => {}],
  ['a tag that nobody signed', 'v0.3.0 is refused: it is not signed', () => git(project.origin, 'tag', 'v0.3.0')],
  ['a note instead of a signature', 'not signed with an ssh key', () => annotate('v0.3.0')],
  ['a key that only the new release knows', 'no key that this release knows', signBySecond],
  ['an old tag under a new name', 'what was signed is v0.2.0', renameOldTag],
  ['an older version under a new name', 'its package.json says 0.3.0', () => project.sign('v0.9.0', first)],
  ['the branch', 'is no release, but a branch', () => project.sign('v0.3.0', first), ['--to', 'origin/main']],
  ['a name that is not there', 'is not in this repository', () => project.sign('v0.3.0', first), ['--to', 'v7.0.0']],
  ['no ssh-keygen', 'apt install openssh-client', () => project.sign('v0.3.0', first), ['--without-ssh']],
])('%s is refused in words', async (name, refusal, publish, args = []) => {
  project.release('0.3.0')
  publish()
  const isWithoutSsh = args.includes('--without-ssh')
  const refused = await (isWithoutSsh ? project.upgrade([], { PATH: pathWithGitOnly() }) : project.upgrade(args))
  expect(refused, name).toMatchObject({ code: 1, output: expect.stringContaining(refusal) })
  expect(project.readState()).toEqual({ version: '0.2.0', build: 'built 0.2.0' })
})

it('a release that the old key signed brings the new key, and the old one counts no more', async () => {
  project.allowKey(second)
  project.release('0.3.0')
  project.sign('v0.3.0', first)
  project.release('0.4.0')
  project.sign('v0.4.0', second)
  expect(await project.upgrade([])).toMatchObject({ code: 0, output: expect.stringContaining('v0.4.0 is refused') })
  expect(project.readState().version).toBe('0.3.0')
  expect(await project.upgrade([])).toMatchObject({ code: 0 })
  expect(project.readState().version).toBe('0.4.0')
  project.release('0.5.0')
  project.sign('v0.5.0', first)
  expect(await project.upgrade([])).toMatchObject({ code: 1, output: expect.stringContaining('v0.5.0 is refused') })
})

it('a release that knows no key says so instead of trusting anybody', async () => {
  project.write('scripts/upgrade/allowed-signers', '# Keys come here.\n')
  project.commit(project.origin, 'no keys')
  await project.upgrade(['--unsigned'])
  project.release('0.3.0')
  project.sign('v0.3.0', first)
  expect(await project.upgrade([])).toMatchObject({ code: 1, output: expect.stringContaining('knows no key') })
})

function annotate(name: string) {
  git(project.origin, ...author, 'tag', '--annotate', '--message', name, name)
}

function signBySecond() {
  project.allowKey(second)
  project.release('0.3.0')
  project.sign('v0.3.0', second)
}

/** Whoever may write to the repository offers what was signed once, with an error that is known by now. */
function renameOldTag() {
  git(project.origin, 'checkout', '--quiet', 'HEAD~1')
  project.commit(project.origin, 'aside')
  project.sign('v0.2.0', first)
  git(project.origin, 'update-ref', 'refs/tags/v0.3.0', 'refs/tags/v0.2.0')
  git(project.origin, 'tag', '--delete', 'v0.2.0')
  git(project.origin, 'checkout', '--quiet', 'main')
}

function pathWithGitOnly() {
  const [git = ''] = execFileSync('which', ['git'], { encoding: 'utf8' }).split('\n')
  symlinkSync(git, path.join(project.folder, 'git'))
  return project.folder
}
