import type pg from 'pg'
import { deleteFile, hasFile } from '@/lib/platform/uploads/storage'
import { problem } from '@/scripts/problem.mjs'

/** The schema that the restored church is built in: the same tables, beside the live church. */
export const STAGING_SCHEMA = 'comunhao_staging'
/** What else a restore needs: the pictures it added, the jobs to insert, and during the swap the former church. */
export const ASIDE_SCHEMA = 'comunhao_aside'

export async function createStagingSchemas(client: pg.Client) {
  await client
    .query(
      `create schema ${STAGING_SCHEMA}; create schema ${ASIDE_SCHEMA};
       create table ${ASIDE_SCHEMA}.added_uploads (key text primary key);
       create table ${ASIDE_SCHEMA}.brought_uploads (key text primary key)`,
    )
    .catch(throwMissingRight)
}

/** Records a picture before it is added, so that a killed restore leaves no unknown file. */
export async function recordAddedUpload(client: pg.Client, name: string) {
  await client.query(`insert into ${ASIDE_SCHEMA}.added_uploads values ($1) on conflict do nothing`, [name])
}

/** Records a picture that stands in the archive. Returns false if it did before. */
export async function recordBroughtUpload(client: pg.Client, name: string) {
  const { rowCount } = await client.query(
    `insert into ${ASIDE_SCHEMA}.brought_uploads values ($1) on conflict do nothing`,
    [name],
  )
  return rowCount === 1
}

/** Returns the first picture that the restored church needs, and that stands neither in the archive nor in a list. */
export async function findUnbroughtUpload(client: pg.Client, missing: string[]) {
  const { rows } = await client.query<{ key: string }>(
    `select key from ${STAGING_SCHEMA}.uploads
     where key <> all($1) and not exists (select from ${ASIDE_SCHEMA}.brought_uploads brought where brought.key = uploads.key)
     limit 1`,
    [missing],
  )
  return rows[0]?.key
}

/** Deletes everything that an unfinished restore added. */
export async function removeLeftovers(client: pg.Client) {
  for (const name of await listUnusedUploads(client)) if (await hasFile(name)) await deleteFile(name)
  await client.query(`drop schema if exists ${STAGING_SCHEMA} cascade; drop schema if exists ${ASIDE_SCHEMA} cascade`)
}

async function listUnusedUploads(client: pg.Client) {
  const { rows: found } = await client.query<{ noted: boolean; known: boolean }>(
    `select to_regclass('${ASIDE_SCHEMA}.added_uploads') is not null as noted, to_regclass('public.uploads') is not null as known`,
  )
  if (!found[0]?.noted) return []
  const condition = found[0].known ? 'where not exists (select from public.uploads where uploads.key = added.key)' : ''
  const { rows } = await client.query<{ key: string }>(
    `select key from ${ASIDE_SCHEMA}.added_uploads added ${condition}`,
  )
  return rows.map(({ key }) => key)
}

function throwMissingRight(error: Error & { code?: string }): never {
  throw error.code === '42501' ? problem(missingRightMessage) : error
}

const missingRightMessage =
  'The database’s user may not make schemas, which a restore and its trial need: grant create on database … to …'
