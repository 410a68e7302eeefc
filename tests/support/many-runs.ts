import fc from 'fast-check'

// In the long form only: what holds for anything is otherwise tried with a hundred things, fast-check's own number.
fc.configureGlobal({ numRuns: 3000 })
