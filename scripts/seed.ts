import { withDatabase } from './house/database.ts'
import { seed } from './house/demo.ts'
import { dataFolder } from './house/settings.ts'
import { giveUp } from './problem.mjs'
import { say } from './steps.mjs'

// npm run seed: puts the demo church in, also into the server that DATABASE_URL names, since it was asked for by name.
try {
  say(await withDatabase('seed', url => seed(url, dataFolder)))
} catch (error) {
  giveUp(error)
}
