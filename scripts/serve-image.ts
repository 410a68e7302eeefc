import { migrate, newerSchema } from '@/scripts/database/migrations'
import { checkConnection } from '@/scripts/database/sessions'
import { firstEvening } from '@/scripts/house/first-evening'
import { missingFacts } from '@/scripts/house/missing-facts'
import { checkEnvironment } from '@/scripts/house/settings'
import { giveUp } from './problem.mjs'
import { say } from './steps.mjs'

// The image's start: migrations before serving.
try {
  await checkEnvironment({ required: true })
  const databaseUrl = process.env.DATABASE_URL ?? ''
  await checkConnection(databaseUrl)
  await migrate(databaseUrl)
  const newer = await newerSchema(databaseUrl)
  if (newer) say(newer)
  const { lastBackup } = await import('@/scripts/backup/standing')
  say(await lastBackup())
  const code = await firstEvening(databaseUrl)
  if (code) say(`\n${code}`)
  const missing = await missingFacts(databaseUrl)
  if (missing) say(`\n${missing}`)

  const { startServer: openServer } = await import('@/lib/server/http-server')
  await openServer({ port: Number(process.env.PORT), isDevelopment: false })
} catch (error) {
  giveUp(error)
}
