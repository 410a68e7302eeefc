import { withDatabase } from '@/scripts/installation/database'
import { seedDatabase } from '@/scripts/installation/demo'
import { dataFolder } from '@/scripts/installation/settings'
import { exitWithError } from './problem.mjs'
import { print } from './steps.mjs'

// npm run seed: creates the demo church, also on the server of DATABASE_URL, since it was asked for by name.
try {
  print(await withDatabase('seed', url => seedDatabase(url, dataFolder)))
} catch (error) {
  exitWithError(error)
}
