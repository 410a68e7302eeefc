import { buildApp, generateClient } from '@/scripts/installation/build'
import { closeOnSignals } from '@/scripts/installation/cleanup'
import {
  checkBudgets,
  checkFormat,
  checkTypes,
  checkUnused,
  testArchitecture,
  testUnits,
} from '@/scripts/testing/checks'
import { printTotal, runPreparation, runStage } from '@/scripts/testing/tally'

// npm run check: the part of npm test that needs neither a database nor a browser. Builds if a source changed.
closeOnSignals()
await runPreparation(generateClient)
await runStage(checkFormat)
await Promise.all([runStage(checkTypes), runStage(checkUnused)])
await runStage(testArchitecture)
await runStage(testUnits)
await runPreparation(() => buildApp('.next-test'))
await runStage(checkBudgets)
printTotal()
