import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { thatNobodyIsServed } from '@/scripts/backup/served'
import { connected } from '@/scripts/database/connect'
import { withDatabase } from '@/scripts/house/database'
import { noDemo } from '@/scripts/house/demo'
import { appEnvironment, given } from '@/scripts/house/settings'
import { giveUp, problem } from './problem.mjs'
import { say } from './steps.mjs'

// npm run restore -- file: puts a backup into an empty place, or with --force in the place of what is there. The file may
// also be the name of a backup that `npm run backup -- --list` knows, or `newest`. Where a passphrase is set a plain one is
// restored only with --unsealed; one of the first format, without sums, only with --old-format.
const options = {
  force: { type: 'boolean' },
  unsealed: { type: 'boolean' },
  'old-format': { type: 'boolean' },
} as const

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [named] = positionals
  if (!named) throw problem('Which backup? npm run restore -- newest, or a file or a name: npm run backup -- --list')

  const restore = async (url: string) => {
    Object.assign(process.env, appEnvironment(url))
    const { load } = await import('@/scripts/backup/load')
    const source = await sourceOf(named)
    await connected(url, thatNobodyIsServed)
    return await load(url, source, {
      force: values.force,
      allowUnsealed: values.unsealed,
      allowOldFormat: values['old-format'],
      passphrase: process.env.BACKUP_PASSPHRASE,
      allowed: thatNobodyIsServed,
    })
  }
  const { rows, uploads } = await withDatabase('restore', restore, { alone: true })
  if (!given.databaseUrl) noDemo()
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  say(`${total} rows and ${uploads} uploads are back.`)
} catch (error) {
  giveUp(error)
}

async function sourceOf(named: string) {
  const { fileSource } = await import('@/scripts/backup/archive')
  const { listBackups: backups, backupStore: shelf } = await import('@/lib/backup/shelf')
  if (existsSync(named)) return fileSource(named)
  const found = await backups()
  const backup = named === 'newest' ? found[0] : found.find(({ name }) => name === named)
  if (!backup) throw problem(`There is no file ${named}, and no such backup in ${shelf.location}.`)
  return { name: backup.name, open: () => shelf.open(backup.name) }
}
