import type pg from 'pg'
import { problem } from '@/scripts/problem.mjs'
import { shortenStatement } from './sql-statements'

/** Says which migration failed at which statement, why, and what to do. */
export function explainFailure(error: unknown, migration: string, statement: string) {
  return problem(
    `The database could not be migrated. Nothing of ${migration} was applied, because: ${describeReason(error)}
The statement: ${shortenStatement(statement)}

${cureOf(error as Partial<pg.DatabaseError>)}
The database is as it was, and the version before goes on with it. Then start, or upgrade, again: it continues at this migration.`,
  )
}

/** Postgres's details, and the values that it quotes after a colon, are left out: they show what people stored. */
const describeReason = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/: ".*"$/s, '')

function cureOf({ code = '', table, column, constraint }: Partial<pg.DatabaseError>) {
  if (code === '55P03')
    return "Another connection has held the table for long, such as a backup or a transaction that was left open. Wait for it to end; select pid, application_name, query_start from pg_stat_activity where state <> 'idle' shows it."
  if (code.startsWith('23'))
    return `Rows that were stored before do not fit ${constraint ? `"${constraint}"` : `${column ? `column "${column}" of ` : ''}the new rule`}${table ? ` of table "${table}"` : ''}. Make a backup (npm run backup), correct those rows, as the statement says what it asks of them.`
  if (code.startsWith('53')) return 'The database server has no room left: free disk space or memory on it.'
  if (code === '57014') return 'It was cancelled, or took longer than the server allows (statement_timeout).'
  if (code.startsWith('08') || code.startsWith('57P') || code === '')
    return 'The connection to the database was lost: see that the server runs.'
  if (code === '42P07' || code === '42701' || code === '42710')
    return 'The database has something of this name already, which no migration of ours made. Rename or drop it.'
  return 'This database differs from what our migrations make, or the migration is wrong. Keep the version before, and report this message.'
}
