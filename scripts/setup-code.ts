import { withDatabase } from '@/scripts/installation/database'
import { prepareFirstEvening } from '@/scripts/installation/first-evening'
import { exitWithError } from './problem.mjs'
import { print } from './steps.mjs'

// npm run setup-code: prints the address and a new code for the first evening, where nobody sees what a start prints.
try {
  print(
    (await withDatabase('setup-code', prepareFirstEvening)) ?? '  This church has begun: no code is needed any more.',
  )
} catch (error) {
  exitWithError(error)
}
