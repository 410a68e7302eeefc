import { withDatabase } from '@/scripts/house/database'
import { seed } from '@/scripts/house/demo'
import { dataFolder } from '@/scripts/house/settings'
import { giveUp } from './problem.mjs'
import { say } from './steps.mjs'

// npm run seed: puts the demo church in, also into the server that DATABASE_URL names, since it was asked for by name.
try {
  say(await withDatabase('seed', url => seed(url, dataFolder)))
} catch (error) {
  giveUp(error)
}
