import type pg from 'pg'
import type { FormerRow } from './former-database'
import { toId } from './former-values'
import type { TableName } from './report'

export type Known = { formerId: string; rowId: string; fingerprint: string | null; version: number | null }

/** Which of the rows came before. */
export async function findKnown(here: pg.Client, table: TableName, rows: FormerRow[]) {
  const { rows: found } = await here.query<Known>(
    `select former_id as "formerId", row_id as "rowId", fingerprint, version from moved_rows
     where table_name = $1 and former_id = any($2)`,
    [table, listIds(rows, 'id')],
  )
  return new Map(found.map(known => [known.formerId, known]))
}

/** Which of the ids are here. */
export async function findPresent(here: pg.Client, table: TableName, rows: FormerRow[], column = 'id') {
  const { rows: found } = await here.query<{ id: string }>(`select id from "${table}" where id = any($1)`, [
    listIds(rows, column),
  ])
  return new Set(found.map(({ id }) => id))
}

/** Returns who a former person is here; those who did not come or were deleted here are nobody. */
export async function findPeople(here: pg.Client, rows: FormerRow[], column: string) {
  const { rows: found } = await here.query<{ formerId: string; id: string }>(
    `select former_id as "formerId", row_id as id from moved_rows join profiles on profiles.id = row_id
     where table_name = 'profiles' and former_id = any($1)`,
    [listIds(rows, column)],
  )
  const people = new Map(found.map(({ formerId, id }) => [formerId, id]))
  return (former: string | null | undefined) => people.get(toId(former) ?? '')
}

const listIds = (rows: FormerRow[], column: string) => [...new Set(rows.flatMap(row => toId(row[column]) ?? []))]
