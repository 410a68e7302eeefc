import { parseArgs } from 'node:util'
import { withDatabase } from '@/scripts/house/database'
import { appEnvironment, given } from '@/scripts/house/settings'
import { giveUp } from './problem.mjs'
import { say } from './steps.mjs'

// npm run backup: database and uploads, as they are at one moment, in one file. The app may go on running.
// --list says what there is; --try restores the newest beside the church that is there, and throws it away.
try {
  const { values } = parseArgs({ options: { list: { type: 'boolean' }, try: { type: 'boolean' } } })
  if (values.list) await list()
  else await withDatabase('backup', values.try ? attempt : back)
} catch (error) {
  giveUp(error)
}

/** What there is, is asked of no database. */
async function list() {
  Object.assign(process.env, appEnvironment(given.databaseUrl ?? 'postgresql://nobody/none'))
  const { inventory } = await import('@/scripts/backup/standing')
  say(await inventory())
}

async function back(url: string) {
  Object.assign(process.env, appEnvironment(url))
  const { alone } = await import('@/scripts/backup/alone')
  const { makeBackup } = await import('@/scripts/backup/make')
  const { rowsOf } = await import('@/scripts/backup/words')
  const { name, place, counts } = await alone(url, client => makeBackup(client))
  say(`${name} holds ${rowsOf(counts)} rows and ${counts.uploads} uploads, and was read again. It is in ${place}.`)
  const { missing } = counts
  if (missing.length > 0)
    say(`${missing.length} uploads that the database knows of are not in storage: ${missing.join(', ')}`)
}

async function attempt(url: string) {
  Object.assign(process.env, appEnvironment(url))
  const { alone } = await import('@/scripts/backup/alone')
  const { drill } = await import('@/scripts/backup/drill')
  const { rowsOf } = await import('@/scripts/backup/words')
  const { backup, counts } = await alone(url, client => drill(client, url))
  say(`${backup} can be restored: ${rowsOf(counts)} rows and ${counts.uploads} uploads came back, and were let go.`)
}
