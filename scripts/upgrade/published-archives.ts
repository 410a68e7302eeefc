import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { releasesAddress } from '@/lib/platform/runtime/settings/values'
import { variables } from '@/lib/platform/runtime/settings/variables'
import { problem } from '@/scripts/problem.mjs'
import { hashFile } from '@/scripts/system/files'
import { runOrThrow } from '@/scripts/system/run-command'
import { downloadFile, downloadText } from './download'
import { releasesFolder } from './next-release.mjs'
import { parts } from './parts.mjs'
import { allowedSigners } from './signed-tag'

/** What a release's archives are called where they are published; an archive holds one folder of this name. */
export const archiveName = (version: string, cpu: string) => `comunhao-${version}-linux-${cpu}`
export const archiveFile = (version: string, cpu: string) => `${archiveName(version, cpu)}.tar.gz`

/** The sums of a release's archives, as sha256sum writes them; signed, and the signature stands beside. */
export const sumsFile = (version: string) => `comunhao-${version}.sums`
export const signatureOf = (file: string) => `${file}.sig`

/** What a signature is for, in the words of ssh-keygen, and whose it is (scripts/upgrade/allowed-signers). */
export const NAMESPACE = 'comunhao-release'
const SIGNER = 'comunhao-releases'

const downloads = path.join(releasesFolder, 'downloads')

/** Where releases are published with their build: from the environment, or `.env` if this user may read it. */
export function readReleasesUrl() {
  const text = process.env.RELEASES_URL || readSettings().RELEASES_URL
  if (!text) return undefined
  if (releasesAddress.safeParse(text).success) return new URL(text.endsWith('/') ? text : `${text}/`)
  const { expected, example } = variables.RELEASES_URL
  throw problem(`RELEASES_URL: ${JSON.stringify(text)} is not ${expected}. Example: ${example}`)
}

function readSettings() {
  try {
    return parseEnv(readFileSync('.env', 'utf8'))
  } catch (error) {
    // Where the code belongs to a user of its own, settings are none of its business.
    if (error instanceof Error && 'code' in error && ['ENOENT', 'EACCES'].includes(String(error.code))) return {}
    throw error
  }
}

/**
 * Completes a release in its folder from its archive. Returns false if none is published for this machine. Nothing is
 * unpacked before a key of the installed release has vouched for it.
 */
export async function takeArchive(url: URL, version: string, folder: string) {
  if (Object.values(parts).every(({ stamp }) => existsSync(path.join(folder, stamp)))) return true
  const sums = await downloadText(new URL(sumsFile(version), url))
  if (sums === undefined) return false
  const signature = await downloadText(new URL(signatureOf(sumsFile(version)), url))
  requireSignature(sums, signature)
  const name = archiveFile(version, process.arch)
  const sum = sums
    .split('\n')
    .find(line => line.endsWith(`  ${name}`))
    ?.slice(0, 64)
  if (process.platform !== 'linux' || !sum) return false

  mkdirSync(downloads, { recursive: true })
  const file = path.join(downloads, name)
  await downloadFile(new URL(name, url), file)
  if ((await hashFile(file)) !== sum) {
    rmSync(file)
    throw problem(`${name} is not what was signed, or did not arrive whole. It was deleted: run the upgrade again.`)
  }
  await unpack(file, archiveName(version, process.arch), folder)
  rmSync(downloads, { recursive: true })
  return true
}

function requireSignature(sums: string, signature: string | undefined) {
  if (!signature)
    throw problem('The sums of this release are published without a signature, so its archive is refused.')
  const folder = mkdtempSync(path.join(releasesFolder, 'signature-'))
  try {
    const file = path.join(folder, 'signature')
    writeFileSync(file, signature)
    const command = ['-Y', 'verify', '-f', allowedSigners, '-I', SIGNER, '-n', NAMESPACE, '-s', file]
    const { status } = spawnSync('ssh-keygen', command, { input: sums })
    if (status !== 0)
      throw problem(
        'The sums of this release are not signed by a key that this release knows, so its archive is refused.',
      )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The sources come from git; what a build leaves, from the archive. A part that is there is complete. */
async function unpack(file: string, name: string, folder: string) {
  const scratch = path.join(folder, '.unpacked')
  rmSync(scratch, { recursive: true, force: true })
  mkdirSync(scratch)
  await runOrThrow('tar', ['-xzf', file, '-C', scratch, '--no-same-owner'], {
    failure: 'The archive cannot be unpacked:',
  })
  for (const { folder: part } of Object.values(parts)) {
    rmSync(path.join(folder, part), { recursive: true, force: true })
    mkdirSync(path.dirname(path.join(folder, part)), { recursive: true })
    renameSync(path.join(scratch, name, part), path.join(folder, part))
  }
  rmSync(scratch, { recursive: true })
}
