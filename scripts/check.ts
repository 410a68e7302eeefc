import { formatAndLint, nothingUnused, types, unit, walls } from './checks.ts'
import { generateClient } from './house/build.ts'
import { closeOnSignals } from './house/closing.ts'
import { conclude, prepared, tried } from './tally.ts'

// npm run check: the part of npm test that needs neither a database nor a browser.
closeOnSignals()
await prepared(generateClient)
await tried(formatAndLint)
await tried(types)
await tried(nothingUnused)
await tried(walls)
await tried(unit)
conclude()
