import { subHours } from 'date-fns/subHours'
import { readNote, withTimeout } from '@/lib/assembly/backup/backup-status'
import { backupStore, listBackups } from '@/lib/assembly/backup/backup-store'
import { env } from '@/lib/platform/runtime/env'
import { formatAge, formatBackup } from './format-report'

/** Lists every backup and the result of the last drill. */
export async function describeBackups() {
  const backupList = await listBackups()
  const { failed, drill } = await readNote()
  const drillResult = drill && `${drill.backup} was tried ${formatAge(drill.at)}: ${drill.why ?? 'it can be restored.'}`
  return [
    backupList.length > 0 ? `In ${backupStore.location}:` : `There is no backup in ${backupStore.location}.`,
    ...backupList.map(formatBackup),
    ...(failed ? [`The last attempt failed ${formatAge(failed.at)}: ${failed.why}`] : []),
    ...(backupList.length > 0 ? [drillResult ?? 'None of them was tried yet: npm run backup -- --try'] : []),
  ].join('\n')
}

/** Printed for the operator at every start. */
export const describeLastBackup = () =>
  withTimeout(composeLastBackup()).catch(
    () => `WARNING: nobody can tell how old the last backup is: ${backupStore.location} does not answer.`,
  )

async function composeLastBackup() {
  if (env.BACKUP_TO === 'off') return 'Backups are off (BACKUP_TO=off): make them with npm run backup.'
  const [newest] = await listBackups()
  const { failed, drill } = await readNote()
  const why = failed ? ` The last attempt failed: ${failed.why}` : ''
  const drillFailure = drill?.why ? ` A drill could not restore it: ${drill.why}` : ''
  if (!newest) return `No backup yet: the first is made within ten minutes, in ${backupStore.location}.${why}`
  if (newest.made < subHours(new Date(), 48))
    return `WARNING: the last good backup was made ${formatAge(newest.made)}. The next is made within ten minutes.${why}${drillFailure}`
  return `Last backup ${formatAge(newest.made)}, in ${backupStore.location}.${why}${drillFailure}`
}
