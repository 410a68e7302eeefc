import { migrate, newerSchema } from '@/scripts/database/migrations'
import { withDatabase } from '@/scripts/house/database'
import { giveUp, problem } from './problem.mjs'
import { say } from './steps.mjs'

// npm run migrate: brings the database up to date.
try {
  const { applied, newer } = await withDatabase('migrate', async url => ({
    applied: await migrate(url),
    newer: await newerSchema(url),
  }))
  if (newer) throw problem(newer)
  say(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The database is up to date.')
} catch (error) {
  giveUp(error)
}
