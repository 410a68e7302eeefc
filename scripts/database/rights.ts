import type pg from 'pg'
import { problem } from '@/scripts/problem.mjs'

/** `insufficient_privilege`. */
export const isMissingRightError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === '42501'

/** Throws a message that says which right is missing and who can grant it, instead of Postgres's error. */
export async function explainMissingRight(client: pg.Client, error: unknown): Promise<never> {
  if (!isMissingRightError(error)) throw error
  const { rows } = await client.query<{ user: string; database: string }>(
    'select quote_ident(current_user) as user, quote_ident(current_database()) as database',
  )
  const { user, database } = rows[0] ?? {}
  throw problem(`The database could not be migrated: the user ${user} of DATABASE_URL has no right to (${error.message}).
It has to own the database and what is in it. An admin of the server makes it so, connected to this database:

  alter database ${database} owner to ${user};

and, where another user made tables in it before: reassign owned by that_user to ${user};`)
}
