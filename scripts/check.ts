import { buildApp, generateClient, isBuilt } from '@/scripts/installation/build'
import { closeOnSignals } from '@/scripts/installation/cleanup'
import { checkBudgets, checkFormat, checkTypes, checkUnused, testUnitsQuickly } from '@/scripts/testing/checks'
import { printTotal, runPreparation, runStage } from '@/scripts/testing/tally'

// npm run check: the part of npm test that needs neither a database nor a browser. Builds if a source changed since the
// last build, be it of npm start; leaves out the slowest unit tests.
closeOnSignals()
await runPreparation(generateClient)
await runStage(checkFormat)
await Promise.all([runStage(checkTypes), runStage(checkUnused)])
await runStage(testUnitsQuickly)
const folder = isBuilt('.next') ? '.next' : '.next-test'
await runPreparation(() => buildApp(folder))
await runStage(() => checkBudgets(folder))
printTotal()
