import 'server-only'
import { spawn } from 'node:child_process'
import path from 'node:path'
import { Readable } from 'node:stream'
import { env } from '@/lib/platform/runtime/env'
import { log } from '@/lib/platform/runtime/log'
import { listFormerSecrets } from '@/lib/platform/session/former-secrets/queries'
import { backupStore } from './backup-store'

// Next bundles this file more than once.
const shared = globalThis as typeof globalThis & { backupDownloads?: number }
shared.backupDownloads ??= 0

/** Whether somebody downloads from this instance: each takes a core and the way out of the house. */
export const isDownloading = () => (shared.backupDownloads ?? 0) > 0

/** What scripts/seal-backup.ts is told. */
export type SealOrder = { backup: string; passphrase: string; secrets: string[] }

/**
 * Opens a backup as it leaves the server: always sealed. What is stored unsealed is sealed with the passphrase by a
 * process of its own, so that its work does not hold up the pages; the church's secrets then travel with it.
 */
export async function openSealed(backup: string, passphrase: string | undefined) {
  const bytes = backup.endsWith('.age') ? await backupStore.open(backup) : await sealByProcess(backup, passphrase)
  shared.backupDownloads = (shared.backupDownloads ?? 0) + 1
  bytes.once('close', () => {
    shared.backupDownloads = (shared.backupDownloads ?? 1) - 1
  })
  return Readable.toWeb(bytes) as ReadableStream<Uint8Array>
}

async function sealByProcess(backup: string, passphrase: string | undefined) {
  if (passphrase === undefined) throw new Error('A backup leaves the server sealed only.')
  const secrets = [env.NEXTAUTH_SECRET, ...(await listFormerSecrets())]
  const child = spawn(process.execPath, [`--import=${scriptPath('aliases.mjs')}`, scriptPath('seal-backup.ts')], {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  })
  // In no argument and no environment.
  child.send({ backup, passphrase, secrets } satisfies SealOrder, () => {})
  const sealed = child.stdout
  if (!sealed) throw new Error('The process has no output.')
  child.on('error', error => sealed.destroy(error))
  child.on('exit', code => {
    if (code === 0) return
    log.error('download of a backup ended early', { code })
    // The browser must not take a part for the whole.
    sealed.destroy(new Error('The backup could not be sealed.'))
  })
  sealed.once('close', () => child.kill())
  return sealed
}

const scriptPath = (name: string) => path.join(/* turbopackIgnore: true */ process.cwd(), 'scripts', name)
