import { buildApp, generateClient } from '@/scripts/installation/build'
import { closeOnSignals } from '@/scripts/installation/cleanup'
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
  testWithoutStoredResponses,
  tryImage,
} from '@/scripts/testing/checks'
import { ensureChromium } from '@/scripts/testing/find-chromium'
import { ensureEngines } from '@/scripts/testing/find-engines'
import { ensurePoppler } from '@/scripts/testing/find-poppler'
import { printFailures, printSlowestFiles, printTotal, runPreparation, runStage } from '@/scripts/testing/tally'
import { print, runStep } from './steps.mjs'

// npm test: every check and test. None of it touches the data of npm start.
closeOnSignals()
await runPreparation(generateClient)
await runStage(checkFormat)
await Promise.all([runStage(checkTypes), runStage(checkUnused), runStage(testArchitecture)])
await runStage(testUnits)
await runPreparation(() => runStep('Finding poppler', ensurePoppler))
// Only the second needs a build; and tests that wait for a killed server leave a core to the others.
await Promise.all([runStage(testIntegration), buildAndTestServer()])
await runPreparation(() => runStep('Finding Firefox and WebKit', ensureEngines))
await runStage(async () => testEndToEnd(await runStep('Finding a browser', ensureChromium)))
if (process.env.LONG) await runStage(tryImage)
else print('The image was not tried: npm run image:try does, and npm run test:long.')
printSlowestFiles()
printFailures()
printTotal()

async function buildAndTestServer() {
  await runPreparation(() => buildApp('.next-test'))
  await runStage(() => checkBudgets())
  await runStage(testWithoutStoredResponses)
  await runStage(testFaults)
}
