import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, lstatSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { memoryFlags, nodeFlags } from '@/scripts/node-flags.mjs'

/**
 * The Debian packages of the image: the C library, what Node and PostgreSQL are linked with, a shell with its tools,
 * `flock`, and `tini`, which ends what others leave behind.
 */
const PACKAGES = [
  'base-files',
  'netbase',
  'libc6',
  // With the one locale that databases are made in.
  'libc-bin',
  'libgcc-s1',
  'libstdc++6',
  'dash',
  'coreutils',
  'util-linux',
  'tini',
  // What those programs are linked with.
  'libselinux1',
  'libpcre2-8-0',
  'libacl1',
  'libattr1',
  'libgmp10',
]

/** Of those packages: texts, character sets of other decades, and what mounts, partitions or signs in. */
const UNUSED =
  /^\/usr\/share\/(doc|man|locale|info|lintian|bash-completion|bug)\/|\/gconv\/|^\/(usr\/)?sbin\/.|^\/usr\/lib\/.*\/audit\/|^\/(boot|home|media|mnt|opt|srv)/

/** The user of the official image of Node. */
const USER = 1000

/** Copies Debian's own files, Node without its symbols, and the commands of the image, into a folder. */
export function packSystem(folder: string) {
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) {
    mkdirSync(path.join(folder, 'usr', name), { recursive: true })
    symlinkSync(path.join('usr', name), path.join(folder, name))
  }
  const files = run('dpkg', ['-L', ...PACKAGES.filter(isInstalled)]).split('\n')
  const archive = execFileSync('tar', ['-c', '--no-recursion', '-C', '/', '-T', '-'], {
    input: files
      .filter(isNeeded)
      .map(file => `.${file}`)
      .join('\n'),
    maxBuffer: 500_000_000,
  })
  execFileSync('tar', ['-x', '--keep-directory-symlink', '-C', folder], { input: archive })
  mkdirSync(path.join(folder, 'usr/local/bin'), { recursive: true })
  run('strip', ['--strip-unneeded', '-o', path.join(folder, 'usr/local/bin/node'), process.execPath])
  addUser(folder)
  addCommands(folder)
}

function addUser(folder: string) {
  const etc = path.join(folder, 'etc')
  mkdirSync(etc, { recursive: true })
  writeFileSync(
    path.join(etc, 'passwd'),
    `root:x:0:0:root:/root:/bin/sh\nnode:x:${USER}:${USER}::/storage:/bin/sh\nnobody:x:65534:65534:nobody:/:/bin/sh\n`,
  )
  writeFileSync(path.join(etc, 'group'), `root:x:0:\nnode:x:${USER}:\nnogroup:x:65534:\n`)
  // A volume that is mounted here for the first time belongs to whom this folder belongs to.
  for (const name of ['storage', 'storage/backups']) {
    mkdirSync(path.join(folder, name), { recursive: true })
    chownSync(path.join(folder, name), USER, USER)
  }
  mkdirSync(path.join(folder, 'tmp'), { recursive: true })
  chmodSync(path.join(folder, 'tmp'), 0o1777)
}

/** `comunhao` runs a command of scripts/; the hooks are those of ONCE. */
function addCommands(folder: string) {
  const node = ['node', ...nodeFlags, ...memoryFlags, path.resolve('scripts/image/command.ts')].join(' ')
  addProgram(folder, 'usr/local/bin/comunhao', `cd ${process.cwd()} && exec ${node} "$@"`)
  for (const hook of ['pre-backup', 'post-restore']) addProgram(folder, `hooks/${hook}`, `exec comunhao ${hook}`)
}

function addProgram(folder: string, name: string, line: string) {
  mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
  writeFileSync(path.join(folder, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 })
}

/** Slim bases leave out what packages name. */
const isNeeded = (file: string) =>
  file.length > 2 && !UNUSED.test(file) && lstatSync(file, { throwIfNoEntry: false }) !== undefined

const installed = run('dpkg-query', ['-W'])
  .split('\n')
  .map(line => line.split(/[:\t]/)[0])
const isInstalled = (name: string) => installed.includes(name)

function run(program: string, args: string[]) {
  return execFileSync(program, args, { encoding: 'utf8' })
}
