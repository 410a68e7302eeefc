import { parseArgs } from 'node:util'
import { startServer } from '@/lib/assembly/server/http-server'

// The app itself, as scripts/installation/app-process.ts starts it: it serves until it is asked to stop.
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    hostname: { type: 'string' },
    dev: { type: 'boolean', default: false },
    'given-socket': { type: 'boolean', default: false },
  },
})
await startServer({
  port: Number(values.port),
  hostname: values.hostname,
  isDevelopment: values.dev,
  isSocketGiven: values['given-socket'],
})
