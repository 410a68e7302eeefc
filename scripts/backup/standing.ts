import { subHours } from 'date-fns/subHours'
import { backupStore, listBackups } from '@/lib/backup/shelf'
import { readNote, withTimeout } from '@/lib/backup/state'
import { env } from '@/lib/runtime/env'
import { ago, line } from './words'

/** Everything there is, and how the last drill went. */
export async function inventory() {
  const found = await listBackups()
  const { failed, drill } = await readNote()
  const drilled = drill && `${drill.backup} was tried ${ago(drill.at)}: ${drill.why ?? 'it can be restored.'}`
  return [
    found.length > 0 ? `In ${backupStore.location}:` : `There is no backup in ${backupStore.location}.`,
    ...found.map(line),
    ...(failed ? [`The last attempt failed ${ago(failed.at)}: ${failed.why}`] : []),
    ...(found.length > 0 ? [drilled ?? 'None of them was tried yet: npm run backup -- --try'] : []),
  ].join('\n')
}

/** What an operator reads at every start. */
export const lastBackup = () =>
  withTimeout(sentence()).catch(
    () => `WARNING: nobody can tell how old the last backup is: ${backupStore.location} does not answer.`,
  )

async function sentence() {
  if (env.BACKUP_TO === 'off') return 'Backups are off (BACKUP_TO=off): make them with npm run backup.'
  const [newest] = await listBackups()
  const { failed, drill } = await readNote()
  const why = failed ? ` The last attempt failed: ${failed.why}` : ''
  const trouble = drill?.why ? ` A drill could not restore it: ${drill.why}` : ''
  if (!newest) return `No backup yet: the first is made within ten minutes, in ${backupStore.location}.${why}`
  if (newest.made < subHours(new Date(), 48))
    return `WARNING: the last good backup was made ${ago(newest.made)}. The next is made within ten minutes.${why}${trouble}`
  return `Last backup ${ago(newest.made)}, in ${backupStore.location}.${why}${trouble}`
}
