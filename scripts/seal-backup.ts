import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { backupStore } from '@/lib/assembly/backup/backup-store'
import type { SealOrder } from '@/lib/assembly/backup/sealed-download'
import { packInFront } from '@/scripts/backup/archive'
import { encryptBytes } from '@/scripts/backup/encryption'
import { createSecretsEntry } from '@/scripts/backup/secrets'
import { closeOnSignals } from '@/scripts/installation/cleanup'

// lib/assembly/backup/sealed-download.ts starts this: it writes one stored backup, sealed with a passphrase, to its output.
const [order]: SealOrder[] = await once(process, 'message')
closeOnSignals()
if (order) await pipeline(readWithSecrets(order), bytes => encryptBytes(bytes, order.passphrase), process.stdout)

async function* readWithSecrets({ backup, secrets }: SealOrder): AsyncGenerator<Buffer> {
  yield await packInFront(createSecretsEntry(secrets))
  yield* await backupStore.open(backup)
}
