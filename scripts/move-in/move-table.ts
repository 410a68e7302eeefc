import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { env } from '@/lib/platform/runtime/env'
import type { FormerDatabase, FormerRow } from './former-database'
import { type Say, toId } from './former-values'
import { findKnown, findPresent, type Known } from './lookups'
import type { Report, TableName } from './report'

export type Move = { here: pg.Client; former: FormerDatabase; report: Report; isTrial: boolean }

/** What a former row becomes: a row here, a row that is here already, or nothing. */
export type Outcome =
  | { row: NewRow; isComplete?: boolean; passwordHash?: string | undefined }
  | { sameAs: string }
  | undefined
export type NewRow = { id: string; [column: string]: unknown }
type Convert = (row: FormerRow, id: string, say: Say) => Outcome

export type MovedTable = {
  name: TableName
  /** The rows, in the order in which they are to come; each has an `id`. */
  sql: string
  /** Looks up what the rows refer to, and returns how one is converted. */
  prepare: (here: pg.Client, rows: FormerRow[]) => Promise<Convert>
  /** What a later move may change, as long as nobody has changed the row here. */
  keepsUp?: string[]
  /** Runs once the rows are inserted, and for one that was updated. */
  finish?: (here: pg.Client, moved: Moved[], how: 'inserted' | 'updated') => Promise<void>
}
export type Moved = { row: NewRow; passwordHash?: string | undefined; isComplete?: boolean }

/** Brings a table's rows, some hundreds in each transaction: a move that was killed continues with the next ones. */
export async function moveTable(move: Move, table: MovedTable) {
  for await (const rows of move.former.readBatches(table.sql)) {
    move.report.count(table.name, 'read', rows.length)
    await inTransaction(move, () => moveBatch(move, table, rows))
  }
}

/** A trial is one transaction, which is rolled back at its end. */
async function inTransaction({ here, isTrial }: Move, work: () => Promise<void>) {
  if (isTrial) return await work()
  await here.query('begin')
  try {
    await work()
    await here.query('commit')
  } catch (error) {
    await here.query('rollback').catch(() => {}) // A connection that is lost has rolled back.
    throw error
  }
}

async function moveBatch(move: Move, table: MovedTable, rows: FormerRow[]) {
  const { here, report } = move
  const known = await findKnown(here, table.name, rows)
  const present = await findPresent(here, table.name, rows)
  const convert = await table.prepare(here, rows)

  const fresh: (Moved & { formerId: string; fingerprint: string | null })[] = []
  for (const row of rows) {
    const id = toId(row.id)
    const before = id ? known.get(id) : undefined
    // What was said of a row when it came is not said again.
    const say: Say = kind => !before && report.odd(kind, table.name, id ?? 'no id')
    if (!id) {
      say('odd-id')
      report.count(table.name, 'leftOut')
    } else if (before) await keepUp(move, table, { row, before, convert: () => convert(row, id, say) })
    else if (present.has(id)) await recordSame(move, table.name, { formerId: id, rowId: id })
    else {
      const outcome = convert(row, id, say)
      if (outcome && 'row' in outcome)
        fresh.push({ ...outcome, formerId: id, fingerprint: table.keepsUp ? hashRow(row) : null })
      else if (outcome) await recordSame(move, table.name, { formerId: id, rowId: outcome.sameAs })
      else report.count(table.name, 'leftOut')
    }
  }
  await insertFresh(move, table, fresh)
}

type Fresh = Moved & { formerId: string; fingerprint: string | null }

/** All rows at once, or, if the database refuses one of them, each by itself. */
async function insertFresh(move: Move, table: MovedTable, fresh: Fresh[]): Promise<void> {
  if (fresh.length === 0) return
  const refusal = await inSavepoint(move.here, () => insertRows(move, table, fresh))
  if (!refusal) return
  const [first, ...others] = fresh
  if (first && others.length === 0) {
    move.report.odd('refused', table.name, first.formerId, refusal)
    move.report.count(table.name, 'leftOut')
  } else for (const one of fresh) await insertFresh(move, table, [one])
}

async function insertRows({ here, report }: Move, table: MovedTable, fresh: Fresh[]) {
  const columns = Object.keys(fresh[0]?.row ?? {}).map(column => `"${column}"`)
  // Positions in a playlist are unique at the end of a transaction only: no conflict can be about them.
  const { rows } = await here.query<{ id: string }>(
    `insert into "${table.name}" (${columns}) select ${columns} from json_populate_recordset(null::"${table.name}", $1)
     on conflict ${table.name === 'playlist_items' ? '(id)' : ''} do nothing returning id`,
    [JSON.stringify(fresh.map(({ row }) => row))],
  )
  const inserted = new Set(rows.map(({ id }) => id))
  const came = fresh.filter(({ row }) => inserted.has(row.id))
  await here.query(
    `insert into moved_rows (table_name, former_id, row_id, fingerprint, version, is_complete)
     select $1, "formerId", "rowId", fingerprint, $3, "isComplete"
     from json_to_recordset($2) as moved ("formerId" uuid, "rowId" uuid, fingerprint text, "isComplete" boolean)`,
    [
      table.name,
      JSON.stringify(
        came.map(({ formerId, row, fingerprint, isComplete = true }) => ({
          formerId,
          rowId: row.id,
          fingerprint,
          isComplete,
        })),
      ),
      table.keepsUp ? 1 : null,
    ],
  )
  await table.finish?.(here, came, 'inserted')
  // That end never comes in a trial.
  await here.query('set constraints all immediate')
  await here.query('set constraints all deferred')
  report.count(table.name, 'came', came.length)
  for (const { formerId, row } of fresh)
    if (!inserted.has(row.id)) {
      report.odd('twice', table.name, formerId)
      report.count(table.name, 'leftOut')
    }
}

type Change = { row: FormerRow; before: Known; convert: () => Outcome }

/** Writes what changed there, unless the row was changed or deleted here since it came. */
async function keepUp({ here, report }: Move, table: MovedTable, { row, before, convert }: Change) {
  if (!before.fingerprint || before.fingerprint === hashRow(row)) return report.count(table.name, 'unchanged')
  const outcome = convert()
  if (!outcome || !('row' in outcome)) return report.count(table.name, 'unchanged')
  const columns = table.keepsUp ?? []
  const refusal = await inSavepoint(here, async () => {
    const { rowCount } = await here.query(
      `update "${table.name}" as ours set ${columns.map(column => `"${column}" = new."${column}"`)}, version = ours.version + 1
       from json_populate_record(null::"${table.name}", $1) new where ours.id = $2 and ours.version = $3`,
      [JSON.stringify(outcome.row), before.rowId, before.version],
    )
    if (rowCount === 0) return report.count(table.name, 'changedHere')
    await here.query(
      'update moved_rows set fingerprint = $3, version = version + 1 where table_name = $1 and former_id = $2',
      [table.name, before.formerId, hashRow(row)],
    )
    await table.finish?.(here, [{ ...outcome, row: { ...outcome.row, id: before.rowId } }], 'updated')
    report.count(table.name, 'updated')
  })
  if (refusal) report.odd('refused', table.name, before.formerId, refusal)
}

async function recordSame(
  { here, report }: Move,
  table: TableName,
  { formerId, rowId }: { formerId: string; rowId: string },
) {
  await here.query('insert into moved_rows (table_name, former_id, row_id) values ($1, $2, $3)', [
    table,
    formerId,
    rowId,
  ])
  report.count(table, 'present')
}

/** Returns the constraint that refused the work, which is then undone; every other error is thrown. */
async function inSavepoint(here: pg.Client, work: () => Promise<unknown>) {
  await here.query('savepoint some_rows')
  try {
    await work()
    await here.query('release savepoint some_rows')
    return undefined
  } catch (error) {
    const { code = '', constraint } = error as { code?: string; constraint?: string }
    // Class 22 is a value, class 23 a constraint.
    if (!/^2[23]/.test(code)) throw error
    await here.query('rollback to savepoint some_rows')
    return constraint ?? code
  }
}

/** Keyed, so that what is left of somebody who deleted their account says nothing of them. */
const hashRow = (row: FormerRow) =>
  createHmac('sha256', env.NEXTAUTH_SECRET).update(JSON.stringify(row)).digest('base64url')
