import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { backupStore } from '@/lib/backup/backup-store'
import type { SealOrder } from '@/lib/backup/sealed-download'
import { encryptBytes } from '@/scripts/backup/encryption'
import { closeOnSignals } from '@/scripts/installation/cleanup'

// lib/backup/sealed-download.ts starts this: it writes one stored backup, sealed with a passphrase, to its output.
const [order]: SealOrder[] = await once(process, 'message')
closeOnSignals()
if (order) {
  const { backup, passphrase } = order
  await pipeline(await backupStore.open(backup), bytes => encryptBytes(bytes, passphrase), process.stdout)
}
