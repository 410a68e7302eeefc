import process from 'node:process'

// npm run test:long: npm test with every naughty text in every field, fifty kills, more of whatever is made by chance, and
// every end-to-end test in both sizes. The tests are told here and ask in tests/support/long.ts.
process.env.LONG = '1'
await import('./test')
