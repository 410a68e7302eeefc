import { pool } from '@/lib/platform/database/pool'

/** The details that a database error quotes: they must appear in no log and on no screen. */
export const quotedDetail = 'ana@example.org de Ana Souza'

/**
 * Triggers on every table that record writes and, on request, refuse them with that SQLSTATE. A sequence counts the
 * refusals, since what a refused transaction wrote is rolled back.
 */
export async function watchEveryTable() {
  await pool.query(`
    drop schema if exists watching cascade;
    create schema watching;
    create table watching.written (name text);
    create table watching.refused (name text, state text, times int);
    create sequence watching.refusals;
    create function watching.look() returns trigger language plpgsql as $$
    declare order_ watching.refused;
    begin
      select * into order_ from watching.refused where name in (tg_op || ' ' || tg_table_name, '*');
      if found and nextval('watching.refusals') <= order_.times then
        if order_.state = 'lost' then perform pg_terminate_backend(pg_backend_pid()); end if;
        raise exception '${quotedDetail}' using errcode = order_.state, detail = '${quotedDetail}';
      end if;
      insert into watching.written values (tg_op || ' ' || tg_table_name);
      return null;
    end $$;
    do $$ declare t record; begin
      for t in select schemaname, tablename from pg_tables
               where schemaname = 'public' and tablename <> '_prisma_migrations' or tablename = '_private_jobs' loop
        execute format('create trigger watching before insert or update or delete on %I.%I
                        for each statement execute function watching.look()', t.schemaname, t.tablename);
      end loop;
    end $$`)
}

/** Returns the operations and tables written during `work`, as `INSERT hymns`, without those that were rolled back. */
export async function recordWrites(work: () => Promise<unknown>) {
  await pool.query('delete from watching.written')
  await work()
  const { rows } = await pool.query<{ name: string }>('select distinct name from watching.written order by name')
  return rows.map(({ name }) => name)
}

/** Refuses such a write during the work, or every one (`*`): always, or so many times. */
export async function withRefusedWrite<Result>(
  { write, state, times = 1000 }: { write: string; state: string; times?: number },
  work: () => Promise<Result>,
) {
  await pool.query("select setval('watching.refusals', 1, false)")
  await pool.query('insert into watching.refused values ($1, $2, $3)', [write, state, times])
  try {
    return await work()
  } finally {
    await pool.query('delete from watching.refused')
  }
}
