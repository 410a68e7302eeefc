import type pg from 'pg'
import { backups, shelf } from '@/lib/backup/shelf'
import { noteThat } from '@/lib/backup/state'
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
  const [newest] = await backups()
  if (!newest) throw problem('There is no backup to try.')
  const backup = newest.name
  try {
    const counts = await rehearse(client, databaseUrl, { name: backup, open: () => shelf.open(backup) })
    await noteThat({ drill: { at: new Date(), backup } })
    return { backup, counts }
  } catch (error) {
    await noteThat({ drill: { at: new Date(), backup, why: said(error) } })
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
