import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { fetchPackages } from '@/scripts/archive/native-packages'
import { packRelease } from '@/scripts/archive/pack-release'
import { buildApp, generateClient } from '@/scripts/installation/build'
import { closeAll, closeOnSignals, closeWithError, onClose } from '@/scripts/installation/cleanup'
import { hashFile } from '@/scripts/system/files'
import { runOrThrow } from '@/scripts/system/run-command'
import { git, requireCleanClone } from '@/scripts/upgrade/clone'
import { archiveFile, archiveName, NAMESPACE, signatureOf, sumsFile } from '@/scripts/upgrade/published-archives'
import { print, runStep } from './steps.mjs'

// npm run release:pack -- folder --key ~/.ssh/release: builds the release that is checked out, and writes it there as
// archives for servers that build nothing (RELEASES_URL), with their sums and the signature of these.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } })
const [target = 'archives'] = positionals
const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))

closeOnSignals()
try {
  await requireCleanClone()
  await generateClient()
  await buildApp()
  mkdirSync(target, { recursive: true })
  const sums = []
  for (const cpu of ['x64', 'arm64']) sums.push(await runStep(`Packing for ${cpu}`, () => pack(cpu)))
  await sign(sums.join(''))
  await closeAll()
} catch (error) {
  await closeWithError(error)
}

/** Returns the archive's line among the sums. */
async function pack(cpu: string) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'comunhao-pack-'))
  onClose(() => rmSync(scratch, { recursive: true, force: true }))
  const packages = await fetchPackages(cpu)
  onClose(packages.remove)
  const folder = path.join(scratch, archiveName(version, cpu))
  await packRelease(folder, cpu, packages.folder)
  const file = path.join(target, archiveFile(version, cpu))
  await compress(folder, file)
  return `${await hashFile(file)}  ${path.basename(file)}\n`
}

/** The same files give the same archive, to the byte: each says that it was changed when the release was committed. */
async function compress(folder: string, file: string) {
  const moment = await git('show', '--no-patch', '--format=%cI')
  const same = ['--sort=name', `--mtime=${moment}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX']
  const source = ['--directory', path.dirname(folder), path.basename(folder)]
  await runOrThrow('tar', ['--create', '--file', file, ...same, '--use-compress-program=gzip -n -9', ...source], {
    failure: `${file} could not be written:`,
  })
}

async function sign(sums: string) {
  const file = path.join(target, sumsFile(version))
  writeFileSync(file, sums)
  rmSync(signatureOf(file), { force: true })
  const command = ['-Y', 'sign', '-n', NAMESPACE]
  if (!values.key) {
    return print(`\n  Nobody takes it before it is signed:\n  ssh-keygen ${command.join(' ')} -f your-key ${file}\n`)
  }
  await runOrThrow('ssh-keygen', [...command, '-f', values.key, file], { failure: 'The sums could not be signed:' })
  print(`\n  Publish what is in ${target} where RELEASES_URL leads.\n`)
}
