import { buildApp, generateClient } from '@/scripts/house/build'
import { closeOnSignals } from '@/scripts/house/closing'
import { budgets, formatAndLint, nothingUnused, types, unit, walls } from './checks'
import { conclude, prepared, tried } from './tally'

// npm run check: the part of npm test that needs neither a database nor a browser. A build is made when a source changed.
closeOnSignals()
await prepared(generateClient)
await tried(formatAndLint)
await Promise.all([tried(types), tried(nothingUnused)])
await tried(walls)
await tried(unit)
await prepared(() => buildApp('.next-test'))
await tried(budgets)
conclude()
