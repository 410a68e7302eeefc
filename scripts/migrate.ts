import { migrate } from '@/scripts/database/migrations'
import { withDatabase } from '@/scripts/house/database'
import { giveUp } from './problem.mjs'
import { say } from './steps.mjs'

// npm run migrate: brings the database up to date.
try {
  const applied = await withDatabase('migrate', migrate)
  say(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The database is up to date.')
} catch (error) {
  giveUp(error)
}
