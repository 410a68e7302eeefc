import type pg from 'pg'
import { deleteFile, hasFile } from '@/lib/uploads/storage'
import { problem } from '@/scripts/problem.mjs'

/** The church that comes, beside the one that is there: the same tables, in a schema of their own. */
export const STAGING_SCHEMA = 'comunhao_staging'
/** What else a restore needs: the pictures it added, the jobs to come, and in the last moment what was there before. */
export const ASIDE_SCHEMA = 'comunhao_aside'

/** Makes room for a church beside the one that is there. */
export async function createStagingSchemas(client: pg.Client) {
  await client
    .query(
      `create schema ${STAGING_SCHEMA}; create schema ${ASIDE_SCHEMA}; create table ${ASIDE_SCHEMA}.added_uploads (key text primary key)`,
    )
    .catch(throwMissingRight)
}

/** Notes a picture before it is added: whoever is killed after that leaves nothing that nobody knows of. */
export async function recordAddedUpload(client: pg.Client, name: string) {
  await client.query(`insert into ${ASIDE_SCHEMA}.added_uploads values ($1) on conflict do nothing`, [name])
}

/** Takes back everything that a restore added and did not bring to its end. */
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
