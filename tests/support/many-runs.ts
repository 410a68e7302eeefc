import fc from 'fast-check'

// In the long form only: property tests otherwise run a hundred times, fast-check's default.
fc.configureGlobal({ numRuns: 3000 })
