import { dateAndTime } from '@/lib/runtime/time'
import { type Cause, causeOf } from './cause'
import { errandOf } from './errand'

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
  called: string
  isMail: boolean
  to: string | undefined
  since: string
  goesOn: string
  dead: boolean
} & Cause

export function deliveryOf(job: FailedJob, to: string | undefined): Delivery {
  const { called, isMail } = errandOf(job.task)
  const tries = job.attempts === 1 ? '1 tentativa' : `${job.attempts} tentativas`
  return {
    id: job.id,
    called,
    isMail,
    to,
    since: dateAndTime(job.createdAt),
    dead: job.dead,
    goesOn: job.dead ? `Parou depois de ${tries}.` : `${tries}. Tenta de novo sozinho em ${dateAndTime(job.runAt)}.`,
    ...causeOf(job.error ?? '', isMail),
  }
}

/** The id by which a payload names whom the errand is for; nothing where an admin is not to know. */
export function addresseeIn({ task, payload }: FailedJob) {
  const { to } = errandOf(task)
  const named = to && Object(payload)[to]
  return to && typeof named === 'string' ? { by: to, named } : undefined
}
