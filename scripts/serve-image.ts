import { checkConnection } from '@/scripts/database/check-connection'
import { describeNewerSchema, migrate } from '@/scripts/database/migrate'
import { learnAddress } from '@/scripts/image/learn-address'
import { addressFile } from '@/scripts/image/settings'
import { prepareFirstEvening } from '@/scripts/installation/first-evening'
import { describeMissingFacts } from '@/scripts/installation/missing-facts'
import { requireOwnSettings } from '@/scripts/installation/settings'
import { exitWithError } from './problem.mjs'
import { print } from './steps.mjs'

// `comunhao serve`, the start command of the image: migrates, then serves.
try {
  const databaseUrl = process.env.DATABASE_URL ?? ''
  const port = Number(process.env.PORT)
  await checkConnection(databaseUrl)
  await migrate(databaseUrl)
  const newer = await describeNewerSchema(databaseUrl)
  if (newer) print(newer)
  const isSecure = process.env.DISABLE_SSL !== 'true'
  const file = addressFile(process.env.DATA_DIR ?? '')
  process.env.NEXTAUTH_URL ||= await learnAddress({ port, file, isSecure })
  await requireOwnSettings({ isComplete: true })
  const { describeLastBackup: lastBackup } = await import('@/scripts/backup/inventory')
  const code = await prepareFirstEvening(databaseUrl)
  if (!code) print(await lastBackup())
  if (!process.env.SMTP_URL) print('There is no mail server yet (SMTP_URL): mails are written into the data folder.')
  if (code) print(`\n${code}`)
  const missing = await describeMissingFacts(databaseUrl)
  if (missing) print(`\n${missing}`)

  const { startServer: openServer } = await import('@/lib/assembly/server/http-server')
  await openServer({ port, isDevelopment: false })
} catch (error) {
  exitWithError(error)
}
