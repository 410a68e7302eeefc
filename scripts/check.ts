import { generateClient } from '@/scripts/house/build'
import { closeOnSignals } from '@/scripts/house/closing'
import { formatAndLint, nothingUnused, types, unit, walls } from './checks'
import { conclude, prepared, tried } from './tally'

// npm run check: the part of npm test that needs neither a database nor a browser.
closeOnSignals()
await prepared(generateClient)
await tried(formatAndLint)
await Promise.all([tried(types), tried(nothingUnused)])
await tried(walls)
await tried(unit)
conclude()
