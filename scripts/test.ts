import { buildApp, generateClient } from '@/scripts/house/build'
import { closeOnSignals } from '@/scripts/house/closing'
import { browser } from './browser'
import { budgets, endToEnd, faults, formatAndLint, integration, nothingUnused, types, unit, walls } from './checks'
import { engines } from './engines'
import { step } from './steps.mjs'
import { conclude, prepared, tried } from './tally'

// npm test: everything, from the first comma to a person in a browser. Nothing of it touches the data of npm start.
closeOnSignals()
await prepared(generateClient)
await tried(formatAndLint)
await Promise.all([tried(types), tried(nothingUnused)])
await tried(walls)
await tried(unit)
await prepared(() => buildApp('.next-test'))
await tried(budgets)
// Whoever waits for a server that was killed leaves a core to the others.
await Promise.all([tried(integration), tried(faults)])
await prepared(() => step('Finding Firefox and WebKit', engines))
await tried(async () => endToEnd(await step('Finding a browser', browser)))
conclude()
