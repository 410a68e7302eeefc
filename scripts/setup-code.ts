import { withDatabase } from '@/scripts/installation/database'
import { prepareFirstEvening } from '@/scripts/installation/first-evening'
import { exitWithError } from './problem.mjs'
import { print } from './steps.mjs'

// npm run setup-code: prints the address and a new code for the first evening, where nobody sees what a start prints.
try {
  print(
    (await withDatabase('setup-code', prepareFirstEvening)) ?? '  A igreja já foi aberta: não é preciso nenhum código.',
  )
} catch (error) {
  exitWithError(error)
}
