import { formatMoment, fromLocalTime, toLocalTime } from '@/lib/platform/runtime/time'

/** When a notice is published and, if it ends, until when it is shown. */
export type Schedule = { createdAt: Date; expiresAt: Date | null }

/** Whether everyone sees the notice now. */
export const isOut = ({ createdAt, expiresAt }: Schedule, now: Date) =>
  createdAt <= now && (expiresAt === null || expiresAt > now)

/** Returns the next instant at which the notice appears or ends; undefined if it stays as it is. */
export const getNextChange = ({ createdAt, expiresAt }: Schedule, now: Date) =>
  createdAt > now ? createdAt : expiresAt !== null && expiresAt > now ? expiresAt : undefined

/** 'Agendado para …' or 'Saiu do ar em …'; undefined for a notice that everyone sees. */
export function describeStatus({ createdAt, expiresAt }: Schedule, now: Date) {
  if (createdAt > now) return `Agendado para ${formatMoment(createdAt, now)}`
  return expiresAt !== null && expiresAt <= now ? `Saiu do ar em ${formatMoment(expiresAt, now)}` : undefined
}

/**
 * Returns when a form publishes its notice. Empty, or a time that is over, means at once; a notice that is out stays
 * published as it was.
 */
export function resolvePublication(publishAt: string, published: Date | undefined, now: Date) {
  if (published && publishAt === toLocalTime(published)) return published
  const chosen = publishAt ? fromLocalTime(publishAt) : now
  if (chosen > now) return chosen
  return published && published <= now ? published : now
}
