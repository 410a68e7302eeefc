import { expect, it } from 'vitest'
import { attachedKinds } from '@/lib/events/attached/mutations'
import { pool } from '@/lib/platform/database/pool'

it('whatever hangs on an occurrence moves with its series: its table is among the attached kinds', async () => {
  const { rows } = await pool.query<{ table: string }>(
    `select distinct occurrence.table_name as table
     from information_schema.columns event join information_schema.columns occurrence using (table_schema, table_name)
     where table_schema = 'public' and event.column_name = 'event_id'
       and occurrence.column_name in ('original_start', 'event_start')`,
  )
  const registered = Object.values(attachedKinds).map(({ table }) => table)
  expect(rows.map(({ table }) => table).sort()).toEqual(registered.sort())
})
