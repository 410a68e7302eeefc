import type pg from 'pg'
import { deleteFile, hasFile } from '@/lib/uploads/storage'
import { problem } from '@/scripts/problem.mjs'

/** The church that comes, beside the one that is there: the same tables, in a schema of their own. */
export const staging = 'comunhao_staging'
/** What else a restore needs: the pictures it added, the jobs to come, and in the last moment what was there before. */
export const aside = 'comunhao_aside'

/** Makes room for a church beside the one that is there. */
export async function makeRoom(client: pg.Client) {
  await client
    .query(
      `create schema ${staging}; create schema ${aside}; create table ${aside}.added_uploads (key text primary key)`,
    )
    .catch(refused)
}

/** Notes a picture before it is added: whoever is killed after that leaves nothing that nobody knows of. */
export async function noteAdded(client: pg.Client, name: string) {
  await client.query(`insert into ${aside}.added_uploads values ($1) on conflict do nothing`, [name])
}

/** Takes back everything that a restore added and did not bring to its end. */
export async function clearAway(client: pg.Client) {
  for (const name of await addedInVain(client)) if (await hasFile(name)) await deleteFile(name)
  await client.query(`drop schema if exists ${staging} cascade; drop schema if exists ${aside} cascade`)
}

async function addedInVain(client: pg.Client) {
  const { rows: found } = await client.query<{ noted: boolean; known: boolean }>(
    `select to_regclass('${aside}.added_uploads') is not null as noted, to_regclass('public.uploads') is not null as known`,
  )
  if (!found[0]?.noted) return []
  const unless = found[0].known ? 'where not exists (select from public.uploads where uploads.key = added.key)' : ''
  const { rows } = await client.query<{ key: string }>(`select key from ${aside}.added_uploads added ${unless}`)
  return rows.map(({ key }) => key)
}

function refused(error: Error & { code?: string }): never {
  throw error.code === '42501' ? problem(noRight) : error
}

const noRight =
  'The database’s user may not make schemas, which a restore and its trial need: grant create on database … to …'
