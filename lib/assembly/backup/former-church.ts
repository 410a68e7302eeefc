import { addDays } from 'date-fns/addDays'

// The church that a restore replaced stays in schemas of its own, named after the moment: one for its tables, one for
// its waiting jobs.

/** For how many days the church from before a restore is kept. */
const DAYS_KEPT = 7

const SCHEMA_PATTERN = /^before_restore_(\d{4})(\d\d)(\d\d)_(\d\d)(\d\d)(\d\d)$/

export type FormerChurch = { schema: string; replacedAt: Date; keptUntil: Date }

/** `before_restore_20261121_050012`: the time is in UTC. */
export const formatFormerSchema = (replacedAt: Date) =>
  `before_restore_${replacedAt.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '_')}`

/** Returns what the name of such a schema says; undefined for any other. */
export function parseFormerSchema(schema: string): FormerChurch | undefined {
  const [, year, month, day, hours, minutes, seconds] = SCHEMA_PATTERN.exec(schema) ?? []
  if (!year) return undefined
  const replacedAt = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`)
  return { schema, replacedAt, keptUntil: addDays(replacedAt, DAYS_KEPT) }
}

export const toJobsSchema = (schema: string) => `${schema}_jobs`

/** The schemas of all former churches, in SQL; an underscore stands for any character. */
export const listFormerSchemasSql = `
  select nspname as schema from pg_namespace where nspname like 'before\\_restore\\_%' order by nspname desc`
