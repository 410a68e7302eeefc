import { formatDistance } from 'date-fns/formatDistance'
import type { Backup } from '@/lib/backup/shelf'
import type { Counts } from './manifest'

/** What is told and noted of a failure: our own sentence, or what kind it was. Databases quote rows in their messages. */
export function said(error: unknown) {
  if (!(error instanceof Error)) return typeof error
  if (error.name === 'Problem') return error.message
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name
}

export const rowsOf = ({ rows }: Counts) => Object.values(rows).reduce((sum, count) => sum + count, 0)

/** '12.4 MB' */
const size = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

export const ago = (moment: Date) => formatDistance(moment, new Date(), { addSuffix: true })

/** One line of a list. */
export const line = ({ name, made, bytes }: Backup) => `  ${name}  ${size(bytes).padStart(9)}  ${ago(made)}`
