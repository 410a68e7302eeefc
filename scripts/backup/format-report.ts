import { formatDistance } from 'date-fns/formatDistance'
import type { Backup } from '@/lib/assembly/backup/backup-store'
import type { Counts } from './manifest'

/**
 * What is printed and recorded of a failure: our own sentence, or only the kind of error. Database messages may quote
 * rows.
 */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return typeof error
  if (error.name === 'Problem') return error.message
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name
}

export const countAllRows = ({ rows }: Counts) => Object.values(rows).reduce((sum, count) => sum + count, 0)

/** '12.4 MB' */
const formatSize = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

export const formatAge = (instant: Date) => formatDistance(instant, new Date(), { addSuffix: true })

/** One line of a list. */
export const formatBackup = ({ name, made, bytes }: Backup) =>
  `  ${name}  ${formatSize(bytes).padStart(9)}  ${formatAge(made)}`
