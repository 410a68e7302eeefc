import type pg from 'pg'
import { backupStore, listBackups } from '@/lib/backup/shelf'
import { updateNote } from '@/lib/backup/state'
import { env } from '@/lib/runtime/env'
import { problem } from '@/scripts/problem.mjs'
import type { Source } from './archive'
import { clearAway } from './leftovers'
import { proved, provenEntries } from './proof'
import { roomCheck } from './room'
import { stage } from './stage'
import { said } from './words'

/** Restores the newest backup beside the church that is there, up to the last moment, and notes how that went. */
export async function drill(client: pg.Client, databaseUrl: string) {
  const [newest] = await listBackups()
  if (!newest) throw problem('There is no backup to try.')
  const backup = newest.name
  try {
    const counts = await rehearse(client, databaseUrl, { name: backup, open: () => backupStore.open(backup) })
    await updateNote({ drill: { at: new Date(), backup } })
    return { backup, counts }
  } catch (error) {
    await updateNote({ drill: { at: new Date(), backup, why: said(error) } })
    throw error
  }
}

async function rehearse(client: pg.Client, databaseUrl: string, source: Source) {
  const reading = { passphrase: env.BACKUP_PASSPHRASE }
  const { manifest, counts } = await proved(source, reading, await roomCheck())
  try {
    await stage(client, databaseUrl, { entries: provenEntries(source, reading), manifest, counts })
  } finally {
    await clearAway(client)
  }
  return counts
}
