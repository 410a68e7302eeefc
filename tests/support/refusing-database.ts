import { pool } from '@/lib/database/pool'

/** What a refusal of the database quotes: nobody may find it in a log or read it on a screen. */
export const quotedDetail = 'ana@example.org de Ana Souza'

/**
 * Triggers on every table: they note what is written and, when told so, refuse it as Postgres would with that state. A
 * sequence counts the refusals, since what a refused transaction wrote is undone.
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

/** What is done to which tables meanwhile, as `INSERT hymns`; what is undone is not among it. */
export async function recordWrites(work: () => Promise<unknown>) {
  await pool.query('delete from watching.written')
  await work()
  const { rows } = await pool.query<{ name: string }>('select distinct name from watching.written order by name')
  return rows.map(({ name }) => name)
}

/** Refuses such a write meanwhile, or every one (`*`): always, or so many times. */
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
