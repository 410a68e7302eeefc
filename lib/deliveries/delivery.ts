import { formatDateAndTime } from '@/lib/runtime/time'
import { type Cause, findCause } from './cause'
import { describeTask } from './errand'

/** A job that failed, as the queue keeps it. */
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

/** One line of the list: what, to whom, since when, why, and whether it goes on by itself. */
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

/** The id by which a payload names whom the errand is for; nothing where an admin is not to know. */
export function findAddressee({ task, payload }: FailedJob) {
  const { to } = describeTask(task)
  const reference = to && Object(payload)[to]
  return to && typeof reference === 'string' ? { by: to, named: reference } : undefined
}
