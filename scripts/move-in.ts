import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { migrate } from '@/scripts/database/migrate'
import { withDatabase } from '@/scripts/installation/database'
import { declineDemo, readDemoSignIns } from '@/scripts/installation/demo'
import { appEnvironment, dataFolder, operatorSettings } from '@/scripts/installation/settings'
import type { Report } from '@/scripts/move-in/report'
import { exitWithError, problem } from './problem.mjs'
import { print } from './steps.mjs'

// npm run move-in -- postgres://…: brings a church from the former hosted backend. --dry-run writes nothing and reports
// what would come; --no-pictures leaves the pictures for another run; --allow-host names a storage in a private network.
// Without an address, that of MOVE_IN_FROM counts: it is then in no list of processes.
const options = {
  'dry-run': { type: 'boolean' },
  'no-pictures': { type: 'boolean' },
  'allow-host': { type: 'string' },
} as const

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const address = positionals[0] ?? process.env.MOVE_IN_FROM
  if (!address) throw problem('From where? npm run move-in -- postgres://user:password@host/database --dry-run')
  if (!operatorSettings.databaseUrl && readDemoSignIns())
    throw problem('The demo church lives here: a church does not move in with it. To leave it: npm run leave-demo')

  const isTrial = values['dry-run'] ?? false
  await withDatabase('move-in', url => moveIn(url, address, isTrial, values))
} catch (error) {
  exitWithError(error)
}

type Values = { 'no-pictures'?: boolean; 'allow-host'?: string }

async function moveIn(url: string, address: string, isTrial: boolean, values: Values) {
  Object.assign(process.env, appEnvironment(url))
  await migrate(url)
  const { moveChurch } = await import('@/scripts/move-in/move-church')
  const { pool } = await import('@/lib/platform/database/pool')
  try {
    const report = await moveChurch(url, address, {
      isTrial,
      withPictures: !values['no-pictures'],
      pictures: { allowedHost: values['allow-host'] },
      onStep: step => print(`  ${isTrial ? 'Looking at' : 'Moving'} ${step}`),
    })
    if (!isTrial && !operatorSettings.databaseUrl) declineDemo()
    await printReport(report, isTrial)
  } finally {
    await closePool(pool)
  }
}

/** The pool forgets its connections before they are closed: an embedded server that stops meanwhile would break them. */
async function closePool(pool: pg.Pool) {
  let open = pool.totalCount
  const closed = new Promise<void>(resolve => {
    if (open === 0) resolve()
    pool.on('remove', () => --open === 0 && resolve())
  })
  await pool.end()
  await closed
}

async function printReport(report: Report, isTrial: boolean) {
  const { formatReport } = await import('@/scripts/move-in/report')
  const folder = path.join(dataFolder, 'move-in')
  const file = path.join(
    folder,
    `${isTrial ? 'dry-run' : 'move'}-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}.txt`,
  )
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(file, `${formatReport(report, { isTrial, ids: 1000 })}\n`, { mode: 0o600 })
  print(`\n${formatReport(report, { isTrial, ids: 3 })}\n`)
  print(`The report, with more ids: ${file}`)
  print(
    isTrial
      ? 'Nothing was written. To move: the same command without --dry-run.'
      : 'It may run again: it brings only what is new.',
  )
}
