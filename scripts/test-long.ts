import process from 'node:process'

// npm run test:long: npm test with every naughty text in every field, fifty kills, more random runs, and every
// end-to-end test in both sizes. Sets the variable that tests/support/long.ts reads.
process.env.LONG = '1'
await import('./test')
