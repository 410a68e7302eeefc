import { formatDateAndTime } from '@/lib/platform/runtime/time'
import { type Cause, findCause } from './cause'
import { describeTask } from './task-description'

/** A failed job, as the queue stores it. */
export type FailedJob = {
  id: string
  task: string
  payload: unknown
  attempts: number
  dead: boolean
  error: string | null
  createdAt: Date
  runAt: Date
}

/** A row of the list: what, to whom, since when, why, and whether it is retried automatically. */
export type Delivery = {
  id: string
  label: string
  isMail: boolean
  to: string | undefined
  since: string
  retryNote: string
  dead: boolean
} & Cause

export function toDelivery(job: FailedJob, to: string | undefined): Delivery {
  const { label, isMail } = describeTask(job.task)
  const tries = job.attempts === 1 ? '1 tentativa' : `${job.attempts} tentativas`
  return {
    id: job.id,
    label,
    isMail,
    to,
    since: formatDateAndTime(job.createdAt),
    dead: job.dead,
    retryNote: job.dead
      ? `Parou depois de ${tries}.`
      : `${tries}. Tenta de novo sozinho em ${formatDateAndTime(job.runAt)}.`,
    ...findCause(job.error ?? '', isMail),
  }
}

/** The id by which a payload names the addressee. Returns undefined if an admin must not know them. */
export function findAddressee({ task, payload }: FailedJob) {
  const { to } = describeTask(task)
  const reference = to && Object(payload)[to]
  return to && typeof reference === 'string' ? { by: to, named: reference } : undefined
}
