import { once } from 'node:events'
import type pg from 'pg'
import type { Order } from '@/lib/assembly/backup/orders'
import type { WorkReport } from '@/lib/assembly/backup/work-process'
import { env } from '@/lib/platform/runtime/env'
import { runNoted } from '@/scripts/backup/attempt'
import { runDrill } from '@/scripts/backup/drill'
import { isBusyError, withExclusiveConnection } from '@/scripts/backup/exclusive-connection'
import { countAllRows } from '@/scripts/backup/format-report'
import { makeBackup } from '@/scripts/backup/make-backup'
import { performRestore } from '@/scripts/backup/ordered-restore'
import { createFailureReport, recordFailedBackup, sendReport } from '@/scripts/backup/work-report'
import { closeOnSignals } from '@/scripts/installation/cleanup'

// lib/assembly/backup/work-process.ts starts this when an admin asks for a backup, a drill or a restore, and sends the order. It
// ends with the app that started it.
const [order]: Order[] = await once(process, 'message')
closeOnSignals()
try {
  if (order) await sendReport(await perform(order))
} catch (error) {
  await sendReport(isBusyError(error) ? { event: 'backup left to another' } : createFailureReport(error))
}

function perform(order: Order) {
  if (order.task === 'restore' || order.task === 'return') return performRestore(order)
  const attempt = { scheduled: false, tries: 1, ...order }
  return withExclusiveConnection(env.DATABASE_URL, client => runNoted(attempt, () => performBackup(client, order)), {
    task: order.task,
    patience: '1s',
  })
}

async function performBackup(client: pg.Client, order: Order & { task: 'backup' | 'drill' }): Promise<WorkReport> {
  if (order.task === 'drill') {
    const { backup, counts } = await runDrill(client, env.DATABASE_URL, order.backup)
    return { event: 'backup can be restored', backup, rows: countAllRows(counts) }
  }
  const { name, counts } = await makeBackup(client).catch(recordFailedBackup)
  return { event: 'backup made', backup: name, rows: countAllRows(counts), uploads: counts.uploads }
}
