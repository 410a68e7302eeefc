import { parseArgs } from 'node:util'
import { startServer } from '@/lib/server/http-server'

// The app itself, as scripts/house/app.ts starts it: it serves until it is told to leave.
const { values } = parseArgs({
  options: { port: { type: 'string' }, hostname: { type: 'string' }, dev: { type: 'boolean', default: false } },
})
await startServer({ port: Number(values.port), hostname: values.hostname, isDevelopment: values.dev })
