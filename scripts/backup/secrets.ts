import type pg from 'pg'
import * as z from 'zod'
import { env } from '@/lib/platform/runtime/env'
import { markSecret, openSecret, sealSecret } from '@/lib/platform/session/former-secrets/seal'
import type { ArchiveEntry } from './archive'
import type { Manifest } from './manifest'

/** What a sealed archive begins with; no other has it (decision 166). */
export const SECRETS_FILE = 'secrets.json'

const MAX_SECRETS = 50

/** The secret with which the church was signed for when it was saved, and those from before. */
export const secretsSchema = z.array(z.string().min(1).max(4000)).max(MAX_SECRETS)

export const createSecretsEntry = (secrets: string[]): ArchiveEntry => ({
  name: SECRETS_FILE,
  content: Buffer.from(JSON.stringify(secrets.slice(0, MAX_SECRETS))),
})

/** Returns the installation's own secret, then those that its church brought along from other servers. */
export async function readSecrets(client: pg.Client) {
  const { rows: found } = await client.query<{ known: boolean }>(
    "select to_regclass('public.former_secrets') is not null as known",
  )
  // A database that the release before migrated has none.
  if (!found[0]?.known) return [env.NEXTAUTH_SECRET]
  const { rows } = await client.query<{ sealed: string }>(
    'select sealed from public.former_secrets order by added_at desc',
  )
  return [env.NEXTAUTH_SECRET, ...rows.flatMap(({ sealed }) => openSecret(sealed) ?? [])]
}

/** Makes a church in a schema accept what other secrets than the installation's own have signed. */
export async function addFormerSecrets(client: pg.Client, schema: string, secrets: string[]) {
  for (const secret of new Set(secrets)) {
    if (secret === env.NEXTAUTH_SECRET) continue
    const { mark, sealed } = sealSecret(secret)
    await client.query(
      `insert into ${schema}.former_secrets (mark, sealed) values ($1, $2)
       on conflict (mark) do update set sealed = excluded.sealed`,
      [mark, sealed],
    )
  }
}

/** Whether nobody here knows the secret with which the church of a backup was signed for, as far as the backup says it. */
export const lacksSecret = ({ secret: mark }: Manifest, known: string[]) =>
  mark !== undefined && !known.some(secret => markSecret(secret) === mark)
