import path from 'node:path'
import { withDatabase } from '@/scripts/house/database'
import { appEnvironment, dataFolder } from '@/scripts/house/settings'
import { giveUp } from './problem.mjs'
import { say } from './steps.mjs'

// npm run backup: database and uploads, as they are at one moment, in one file. The app may go on running.
try {
  const moment = new Date().toISOString().slice(0, 19).replace(/\D/g, '-')
  const file = path.join(dataFolder, 'backups', `comunhao-${moment}.tar.gz`)
  const { rows, uploads, missing } = await withDatabase('backup', async url => {
    Object.assign(process.env, appEnvironment(url))
    const { save } = await import('@/scripts/backup/save')
    return await save(url, file)
  })
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  say(`${file} holds ${total} rows and ${uploads} uploads.`)
  if (missing.length > 0)
    say(`${missing.length} uploads that the database knows of are not in storage: ${missing.join(', ')}`)
} catch (error) {
  giveUp(error)
}
