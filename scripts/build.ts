import { buildApp, generateClient } from '@/scripts/installation/build'
import { closeOnSignals } from '@/scripts/installation/cleanup'
import { linkBinaries } from '@/scripts/postgres/binaries'
import { exitWithError } from './problem.mjs'

// npm run build: everything that a start needs, without starting. A service then starts in seconds, in little memory, and
// npm run upgrade builds the next release beside the running one.
closeOnSignals()
try {
  linkBinaries()
  await generateClient()
  await buildApp()
} catch (error) {
  exitWithError(error)
}
