import { withDatabase } from '@/scripts/house/database'
import { seedDatabase } from '@/scripts/house/demo'
import { dataFolder } from '@/scripts/house/settings'
import { exitWithError } from './problem.mjs'
import { print } from './steps.mjs'

// npm run seed: puts the demo church in, also into the server that DATABASE_URL names, since it was asked for by name.
try {
  print(await withDatabase('seed', url => seedDatabase(url, dataFolder)))
} catch (error) {
  exitWithError(error)
}
