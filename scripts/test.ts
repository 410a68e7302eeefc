import { buildApp, generateClient } from '@/scripts/house/build'
import { closeOnSignals } from '@/scripts/house/closing'
import { browser } from './browser'
import { endToEnd, faults, formatAndLint, integration, nothingUnused, types, unit, walls } from './checks'
import { step } from './steps.mjs'
import { conclude, prepared, tried } from './tally'

// npm test: everything, from the first comma to a person in a browser. Nothing of it touches the data of npm start.
closeOnSignals()
await prepared(generateClient)
await tried(formatAndLint)
await tried(types)
await tried(nothingUnused)
await tried(walls)
await tried(unit)
await tried(integration)
await prepared(() => buildApp('.next-test'))
await tried(faults)
await tried(async () => endToEnd(await step('Finding a browser', browser)))
conclude()
