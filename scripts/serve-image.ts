import { checkConnection } from '@/scripts/database/check-connection'
import { describeNewerSchema, migrate } from '@/scripts/database/migrate'
import { prepareFirstEvening } from '@/scripts/installation/first-evening'
import { describeMissingFacts } from '@/scripts/installation/missing-facts'
import { checkEnvironment } from '@/scripts/installation/settings'
import { exitWithError } from './problem.mjs'
import { print } from './steps.mjs'

// The start command of the image: migrates, then serves.
try {
  await checkEnvironment({ required: true })
  const databaseUrl = process.env.DATABASE_URL ?? ''
  await checkConnection(databaseUrl)
  await migrate(databaseUrl)
  const newer = await describeNewerSchema(databaseUrl)
  if (newer) print(newer)
  const { describeLastBackup: lastBackup } = await import('@/scripts/backup/inventory')
  print(await lastBackup())
  const code = await prepareFirstEvening(databaseUrl)
  if (code) print(`\n${code}`)
  const missing = await describeMissingFacts(databaseUrl)
  if (missing) print(`\n${missing}`)

  const { startServer: openServer } = await import('@/lib/server/http-server')
  await openServer({ port: Number(process.env.PORT), isDevelopment: false })
} catch (error) {
  exitWithError(error)
}
