import { describeNewerSchema, migrate } from '@/scripts/database/migrate'
import { withDatabase } from '@/scripts/installation/database'
import { exitWithError, problem } from './problem.mjs'
import { print } from './steps.mjs'

// npm run migrate: brings the database up to date.
try {
  const { applied, newer } = await withDatabase('migrate', async url => ({
    applied: await migrate(url),
    newer: await describeNewerSchema(url),
  }))
  if (newer) throw problem(newer)
  print(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The database is up to date.')
} catch (error) {
  exitWithError(error)
}
