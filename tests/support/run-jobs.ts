import { registerHooks } from 'node:module'

// The job worker as the app runs it, in a process of its own that a test may kill. Outside of its own bundle Next's
// modules need their file endings.
registerHooks({ resolve: (name, context, next) => next(/^next\/\w+$/.test(name) ? `${name}.js` : name, context) })
const { runJobs } = await import('@/lib/assembly/server/jobs/worker')
await runJobs()
