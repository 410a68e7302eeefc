import { buildApp, generateClient } from '@/scripts/house/build'
import { closeOnSignals } from '@/scripts/house/closing'
import { ensureChromium } from './browser'
import {
  checkBudgets,
  checkFormat,
  checkTypes,
  checkUnused,
  testArchitecture,
  testEndToEnd,
  testFaults,
  testIntegration,
  testUnits,
} from './checks'
import { ensureEngines } from './engines'
import { runStep } from './steps.mjs'
import { printTotal, runPreparation, runStage } from './tally'

// npm test: everything, from the first comma to a person in a browser. Nothing of it touches the data of npm start.
closeOnSignals()
await runPreparation(generateClient)
await runStage(checkFormat)
await Promise.all([runStage(checkTypes), runStage(checkUnused)])
await runStage(testArchitecture)
await runStage(testUnits)
await runPreparation(() => buildApp('.next-test'))
await runStage(checkBudgets)
// Whoever waits for a server that was killed leaves a core to the others.
await Promise.all([runStage(testIntegration), runStage(testFaults)])
await runPreparation(() => runStep('Finding Firefox and WebKit', ensureEngines))
await runStage(async () => testEndToEnd(await runStep('Finding a browser', ensureChromium)))
printTotal()
