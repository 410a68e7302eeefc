import { withDatabase } from '@/scripts/installation/database'
import { seedDatabase } from '@/scripts/installation/demo'
import { dataFolder } from '@/scripts/installation/settings'
import { exitWithError } from './problem.mjs'
import { print } from './steps.mjs'

// npm run seed: puts the demo church in, also into the server that DATABASE_URL names, since it was asked for by name.
try {
  print(await withDatabase('seed', url => seedDatabase(url, dataFolder)))
} catch (error) {
  exitWithError(error)
}
