import { describeNewerSchema, migrate } from '@/scripts/database/migrations'
import { checkConnection } from '@/scripts/database/sessions'
import { prepareFirstEvening } from '@/scripts/house/first-evening'
import { describeMissingFacts } from '@/scripts/house/missing-facts'
import { checkEnvironment } from '@/scripts/house/settings'
import { exitWithError } from './problem.mjs'
import { print } from './steps.mjs'

// The image's start: migrations before serving.
try {
  await checkEnvironment({ required: true })
  const databaseUrl = process.env.DATABASE_URL ?? ''
  await checkConnection(databaseUrl)
  await migrate(databaseUrl)
  const newer = await describeNewerSchema(databaseUrl)
  if (newer) print(newer)
  const { describeLastBackup: lastBackup } = await import('@/scripts/backup/standing')
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
