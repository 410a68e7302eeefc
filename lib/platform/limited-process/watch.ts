import { workerData } from 'node:worker_threads'

// The thread that lib/platform/limited-process/answer-tasks.ts starts: it ends the process when the app is gone, and where the
// system does not limit memory (macOS, Windows), when it has too much.
const { parent, megabytes } = workerData as { parent: number; megabytes: number }

/** Node's program and libraries, which are there once for all processes. */
const PROGRAM = 90

setInterval(() => {
  if (process.ppid !== parent || process.memoryUsage.rss() > (megabytes + PROGRAM) * 1024 * 1024)
    process.kill(process.pid, 'SIGKILL')
}, 50)
