import 'server-only'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Next bundles this file more than once; the process has one set of metrics. */
const shared = globalThis as typeof globalThis & { metrics?: ReturnType<typeof createMetrics> }
shared.metrics ??= createMetrics()

/**
 * Everything that this process counts. A label has few values that we know beforehand: never an address, a name, an id
 * or anything else that a person wrote.
 */
export const metrics = shared.metrics

function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name: `comunhao_${name}`, help, labelNames, registers })
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `comunhao_${name}`, help, labelNames, registers })
  const histogram = <Label extends string>(name: string, help: string, buckets: number[], labelNames: Label[] = []) =>
    new Histogram({ name: `comunhao_${name}`, help, buckets, labelNames, registers })

  return {
    registry,
    buildInfo: gauge('build_info', 'Always 1; the version that runs.', ['version', 'node']),

    requests: counter('http_requests_total', 'Answered requests; status is aborted if the client left first.', [
      'route',
      'method',
      'status',
    ]),
    requestSeconds: histogram(
      'http_request_duration_seconds',
      'From the arrival of a request to the end of its answer, event streams left out.',
      [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      ['route'],
    ),
    streams: gauge('streams_open', 'Open event streams of people who follow a leader.'),

    databaseUp: gauge('database_up', 'Whether the database answered this scrape.'),
    connections: gauge('database_connections', 'Connections of the pool, and callers that wait for one.', ['state']),
    maxConnections: gauge('database_connections_max', 'How many connections the pool may open.'),
    queries: counter('database_queries_total', 'Queries of the pool.', ['result']),
    querySeconds: histogram(
      'database_query_duration_seconds',
      'How long queries of the pool took.',
      [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5],
    ),
    listenerUp: gauge('listener_connected', 'Whether writes of other processes are noticed.'),

    cacheReads: counter('cache_reads_total', 'Reads of each cache.', ['cache', 'result']),
    cacheBytes: gauge('cache_bytes', 'How much each cache contains.', ['cache']),

    jobs: gauge('jobs', 'Jobs in the queue, for all processes: scheduled, waiting, running, failed or dead.', [
      'task',
      'state',
    ]),
    oldestJob: gauge('job_oldest_seconds', 'For how long the oldest job of a task has been due.', ['task']),
    jobsRun: counter('jobs_run_total', 'Jobs that this process ran; failed ones are tried again, dead ones are not.', [
      'task',
      'result',
    ]),
    jobSeconds: histogram('job_duration_seconds', 'How long jobs took.', [0.01, 0.1, 0.5, 1, 5, 15, 60], ['task']),

    mails: counter('mails_total', 'Mails given to the mail server; refused means that it refuses the address.', [
      'result',
    ]),
    mailsWaiting: gauge('mails_waiting', 'Mails that are due and have not left, for all processes.'),
    limitsRefused: counter('limits_refused_total', 'Tries that were one too many.', ['limit']),
    uploads: counter('uploads_total', 'Pictures that people sent.', ['result']),

    diskFree: gauge('disk_free_bytes', 'Free space where DATA_DIR is.'),
    diskSize: gauge('disk_size_bytes', 'Size of the disk where DATA_DIR is.'),
    backupsScheduled: gauge('backups_scheduled', 'Whether backups are made by themselves (BACKUP_TO is not off).'),
    backupAge: gauge('backup_age_seconds', 'Age of the newest good backup; no value if there is none.'),
    backupFailed: gauge('backup_failed', 'Whether the last backup failed.'),
    drillFailed: gauge('backup_drill_failed', 'Whether the last trial restore failed.'),

    logLines: counter('log_lines_total', 'What was logged, equal lines of a storm included.', ['level']),
  }
}
