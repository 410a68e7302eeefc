import { rmSync } from 'node:fs'
import type pg from 'pg'
import { updateNote } from '@/lib/assembly/backup/backup-status'
import { backupStore, listBackups } from '@/lib/assembly/backup/backup-store'
import { formatFormerSchema } from '@/lib/assembly/backup/former-church'
import { formatWorkName, type Order, type RestoreOrder, type RestoreStep } from '@/lib/assembly/backup/orders'
import type { RestoreRefusal } from '@/lib/assembly/backup/restore-refusal'
import type { WorkReport } from '@/lib/assembly/backup/work-process'
import { env } from '@/lib/platform/runtime/env'
import { lockMigrations } from '@/scripts/database/migrate'
import { onClose } from '@/scripts/installation/cleanup'
import { createFileSource } from './archive'
import { createDiskSpaceCheck } from './disk-space'
import { isBusyError, withExclusiveConnection } from './exclusive-connection'
import { makeBackup } from './make-backup'
import { buildAndSwap } from './restore-backup'
import { findReason, refuse } from './restore-refusal'
import { describeFormerChurch } from './return-to-former'
import { lacksSecret, readSecrets } from './secrets'
import type { Replacement } from './swap-schemas'
import { swapWhileHeld } from './swap-while-held'
import { verifyBackup } from './verify-backup'
import { createFailureReport, recordFailedBackup } from './work-report'

type Outcome = { refusal?: RestoreRefusal; isSecretMissing?: boolean }
type Swap = (client: pg.Client, replacement: Replacement, outcome?: Outcome) => Promise<void>

/** Replaces the church under running apps, as an admin ordered, and records how it ended. */
export async function performRestore(order: Order & { task: 'restore' | 'return' }): Promise<WorkReport> {
  const backup = findName(order)
  const record = (outcome: Outcome) => updateNote({ restore: { at: new Date(), backup, ...outcome } })
  onClose(() => deleteReceived(order))
  try {
    await withExclusiveConnection(env.DATABASE_URL, client => replaceChurch(client, order, record), {
      ...{ task: 'restore', patience: '1s' },
    })
    return { event: 'church restored', backup }
  } catch (error) {
    await record({ refusal: isBusyError(error) ? 'at work' : findReason(error) })
    return createFailureReport(error, 'restore given up')
  } finally {
    deleteReceived(order)
  }
}

async function replaceChurch(
  client: pg.Client,
  order: Order & { task: 'restore' | 'return' },
  record: (outcome: Outcome) => Promise<void>,
) {
  // Stays if this process is killed.
  await record({ refusal: 'interrupted' })
  const swap: Swap = async (client, replacement, outcome = {}) => {
    await client.query(`set application_name = '${formatWorkName('restore', 'swapping')}'`)
    await swapWhileHeld(client, { ...replacement, orderedBy: order.orderedBy })
    await record(outcome)
  }
  if (order.task === 'restore') return restore(client, order, swap)
  const keepAs = formatFormerSchema(new Date())
  await lockMigrations(client)
  await swap(client, { ...(await describeFormerChurch(client, order.schema)), keepAs })
}

async function restore(
  client: pg.Client,
  { from, passphrase = env.BACKUP_PASSPHRASE, isFirstEvening = false }: RestoreOrder,
  swap: Swap,
) {
  const enter = (step: RestoreStep) => client.query(`set application_name = '${formatWorkName('restore', step)}'`)
  await enter('checking')
  const stored = await listBackups()
  const source = 'file' in from ? { ...createFileSource(from.file), name: from.name } : findStored(stored, from.backup)
  const readOptions = { passphrase }
  // The backup of today will be about as large as the last one.
  const reserved = isFirstEvening ? 0 : (stored[0]?.bytes ?? 0)
  const {
    manifest,
    counts,
    secrets: brought,
  } = await verifyBackup(source, readOptions, await createDiskSpaceCheck({ reserved }))

  if (!isFirstEvening) {
    await enter('saving')
    await makeBackup(client).catch(recordFailedBackup)
  }
  await enter('building')
  // An app that starts in the meantime waits, and then finds the restored church.
  await lockMigrations(client)
  const secrets = [...brought, ...(await readSecrets(client))]
  const outcome: Outcome = lacksSecret(manifest, secrets) ? { isSecretMissing: true } : {}
  await buildAndSwap(client, {
    ...{ databaseUrl: env.DATABASE_URL, source, readOptions, manifest, counts, secrets },
    keepAs: isFirstEvening ? undefined : formatFormerSchema(new Date()),
    swap: (client, replacement) =>
      swap(client, { ...replacement, requireAllowed: isFirstEvening ? requireNoChurch : undefined }, outcome),
  })
}

function findStored(stored: { name: string }[], name: string) {
  if (!stored.some(backup => backup.name === name)) throw refuse('gone', `There is no backup ${name} any more.`)
  return { name, open: () => backupStore.open(name) }
}

/** The form of the first evening and the demo church take the same lock before they create anybody. */
async function requireNoChurch(client: pg.Client) {
  await client.query("select pg_advisory_xact_lock(hashtext('demo church'))")
  const { rowCount } = await client.query('select from profiles union all select from church limit 1')
  if (rowCount) throw refuse('has a church', 'Somebody has opened a church here in the meantime.')
}

function findName(order: Order & { task: 'restore' | 'return' }) {
  if (order.task === 'return') return order.schema
  return 'file' in order.from ? order.from.name : order.from.backup
}

function deleteReceived(order: Order) {
  if (order.task === 'restore' && 'file' in order.from) rmSync(order.from.file, { force: true })
}
