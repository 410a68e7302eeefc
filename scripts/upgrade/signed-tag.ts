import { readFileSync } from 'node:fs'
import path from 'node:path'
import { problem } from '@/scripts/problem.mjs'
import { runCommand } from '@/scripts/system/run-command'
import { git, readVersion } from './clone'

/** The keys of the release that is installed: what comes is verified with these, never with its own. */
export const allowedSigners = path.resolve('scripts', 'upgrade', 'allowed-signers')

export const isAnyKeyKnown = () => /^[^#\s]/m.test(readFileSync(allowedSigners, 'utf8'))

export type VerifiedTag = { name: string; commit: string; signer: string }

/** Returns the release that a tag names if a key of the installed release signed exactly that, otherwise why not. */
export async function verifyTag(name: string): Promise<VerifiedTag | string> {
  const tag = await git('rev-parse', '--verify', `refs/tags/${name}`)
  if ((await git('cat-file', '-t', tag)) !== 'tag') return 'it is not signed'
  const content = await git('cat-file', 'tag', tag)
  if (!content.includes('-----BEGIN SSH SIGNATURE-----')) return 'it is not signed with an ssh key'
  await requireSshKeygen()
  // Keys of other kinds, which this user may hold for something else, say nothing about a release.
  const { code, output } = await runCommand('git', [
    ...['-c', `gpg.ssh.allowedSignersFile=${allowedSigners}`, '-c', 'gpg.minTrustLevel=fully'],
    ...['-c', 'gpg.program=false', '-c', 'gpg.openpgp.program=false', '-c', 'gpg.x509.program=false'],
    ...['verify-tag', tag],
  ])
  const signer = /Good "git" signature for \S+ with (.*)/.exec(output)?.[1]
  if (code !== 0 || !signer) return 'no key that this release knows signed it'

  const [commit, type, signedName] = content.split('\n').map(line => line.replace(/^\w+ /, ''))
  if (signedName !== name) return `what was signed is ${signedName}`
  if (!commit || type !== 'commit') return 'it names no commit'
  const version = await readVersion(commit)
  if (name !== `v${version}`) return `its package.json says ${version}`
  return { name, commit, signer }
}

async function requireSshKeygen() {
  const found = await runCommand('ssh-keygen', ['-?']).catch(() => undefined)
  if (!found) throw problem('Signatures are verified with ssh-keygen, which is not here: apt install openssh-client')
}
