import { expect, it } from 'vitest'
import { withConnection } from '@/scripts/database/connect'
import { migrate } from '@/scripts/database/migrate'
import { isContracting, readMigrations } from '@/scripts/database/migration-files'
import { createEmptyDatabase } from '@/tests/support/database'

/** The last migration of the release that runs in churches: until the next one is out, its code has to go on working. */
const LAST_OF_FORMER_RELEASE = '20261126110000_mails_by_topic'

/** What looks as if it broke the former release's code, and does not, with the reason. */
const harmless: Record<string, string> = {
  'rule credentials_hash_is_known on credentials is new': 'accepts all that the one accepted which it replaces',
  'rule events_last_day_range on events is new': 'accepts all that the one accepted which it replaces',
  'rule hymn_import_songs_line_doubts_count on hymn_import_songs is new':
    'accepts all that the one accepted which it replaces',
  'rule playlist_items_capo_range on playlist_items is new': 'accepts all that the one accepted which it replaces',
}

const migrations = readMigrations()

it('the former release can read and write while the new one migrates: nothing that its code uses is taken away', async () => {
  const database = await createEmptyDatabase('expanding')
  await migrate(
    database,
    migrations.filter(({ name }) => name <= LAST_OF_FORMER_RELEASE),
  )
  const before = await readShape(database)
  await migrate(
    database,
    migrations.filter(migration => migration.name <= LAST_OF_FORMER_RELEASE || !isContracting(migration)),
  )
  const breaking = findBreaking(before, await readShape(database)).filter(what => !harmless[what])
  expect(breaking, 'begin the migration with `-- contract`, in the release after (CONTRIBUTING.md)').toEqual([])
})

it('what would break the former release is noticed', async () => {
  const database = await createEmptyDatabase('breaking')
  const change = (sql: string) => withConnection(database, client => client.query(sql))
  await change(`create type crust as enum ('soft', 'hard');
    create table breads (name text, flour text, price int, baker text); create table crumbs (size int)`)
  const before = await readShape(database)
  await change(`alter table breads rename column flour to grain;
    alter table breads alter column baker set not null, alter column price type text;
    alter table breads add constraint breads_short check (length(name) < 5);
    create unique index breads_one_name on breads (name);
    alter table breads add column salt int not null, add column water int not null default 1 check (water > 0);
    alter type crust rename value 'hard' to 'crisp'; drop table crumbs`)
  expect(findBreaking(before, await readShape(database))).toEqual([
    'column breads.baker must be filled',
    'column breads.flour is gone',
    'column breads.price is text, no longer integer',
    'column breads.salt must be filled',
    'column crumbs.size is gone',
    'rule breads_one_name on breads is new',
    'rule breads_short on breads is new',
    'value crust.hard is gone',
  ])
})

type Column = { of: string; type: string; required: boolean }
type Rule = { name: string; of: string; columns: string[]; definition: string }
type Shape = { columns: Column[]; rules: Rule[]; labels: string[] }

/** What code depends on: columns, rules that refuse rows, and the values of enums. */
async function readShape(databaseUrl: string): Promise<Shape> {
  return await withConnection(databaseUrl, async client => {
    const { rows: columns } = await client.query<Column>(
      `select c.relname || '.' || a.attname as of, format_type(a.atttypid, a.atttypmod) as type,
         a.attnotnull and not a.atthasdef and a.attidentity = '' as required
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped order by 1`,
    )
    const { rows: rules } = await client.query<Rule>(
      `select name, c.relname as of, definition, array(
         select attname::text from pg_attribute where attrelid = c.oid and attnum = any(keys) order by 1) as columns
       from (
         select conname::text as name, conrelid as relation, conkey::int[] as keys, pg_get_constraintdef(oid) as definition
         from pg_constraint where contype in ('c', 'f', 'x')
         union all select indexrelid::regclass::text, indrelid, indkey::int[], pg_get_indexdef(indexrelid)
         from pg_index where indisunique) as rules
       join pg_class c on c.oid = relation join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' order by 1`,
    )
    const { rows: labels } = await client.query<{ label: string }>(
      `select t.typname || '.' || e.enumlabel as label from pg_enum e join pg_type t on t.oid = e.enumtypid order by 1`,
    )
    return { columns, rules, labels: labels.map(({ label }) => label) }
  })
}

function findBreaking(before: Shape, after: Shape) {
  const tables = new Set(before.columns.map(({ of }) => of.split('.')[0]))
  const formerColumns = new Map(before.columns.map(column => [column.of, column]))
  const columns = new Map(after.columns.map(column => [column.of, column]))
  const formerRules = new Set(before.rules.map(describeRule))
  return [
    ...before.columns.flatMap(({ of, type }) => {
      const column = columns.get(of)
      if (!column) return [`column ${of} is gone`]
      return column.type === type ? [] : [`column ${of} is ${column.type}, no longer ${type}`]
    }),
    ...after.columns
      .filter(({ of, required }) => required && tables.has(of.split('.')[0]) && !formerColumns.get(of)?.required)
      .map(({ of }) => `column ${of} must be filled`),
    ...after.rules
      .filter(rule => !formerRules.has(describeRule(rule)))
      .filter(({ of, columns: its }) => its.some(column => formerColumns.has(`${of}.${column}`)))
      .map(({ name, of }) => `rule ${name} on ${of} is new`),
    ...before.labels.filter(label => !after.labels.includes(label)).map(label => `value ${label} is gone`),
  ].sort()
}

const describeRule = ({ name, of, definition }: Rule) => `${name} ${of} ${definition}`
