import type pg from 'pg'

type EndOptions = {
  /** The schema of the church that was replaced. */
  replaced: string
  /** The session of the admin who ordered the restore. */
  orderedBy?: string | undefined
}

/**
 * Ends what the church that just became the live one lets in, and the replaced one no longer did: every session, with
 * its device for push messages and what it leads, and links that were used, revoked or replaced since. Where nobody was
 * replaced, only links live on no longer that are good for minutes (decision 166).
 */
export async function endAccess(client: pg.Client, { replaced, orderedBy }: EndOptions) {
  await client.query(`
    delete from reset_tokens;
    delete from backup_downloads where started_at is null;
    delete from graphile_worker._private_jobs using graphile_worker._private_tasks tasks
      where tasks.id = task_id and tasks.identifier = 'sendResetMail'`)
  if (!(await hasPeople(client, replaced))) return

  await client.query('delete from sessions')
  if (orderedBy) await keepSession(client, replaced, orderedBy)
  // A church that was never migrated to have these tables knows nothing about them.
  if (await hasTable(client, replaced, 'invitations')) await endInvitations(client, replaced)
  if (await hasTable(client, replaced, 'calendar_feeds'))
    await client.query(`
      delete from calendar_feeds
      where not exists (select from ${replaced}.calendar_feeds known where known.token_hash = calendar_feeds.token_hash)`)
}

/** Whether somebody lives in the church of a schema. */
export async function hasPeople(client: pg.Client, schema: string) {
  if (!(await hasTable(client, schema, 'profiles'))) return false
  const { rowCount } = await client.query(`select from ${schema}.profiles limit 1`)
  return rowCount !== 0
}

/** The admin who ordered the restore sees how it ended, if they are an admin of both churches. */
async function keepSession(client: pg.Client, replaced: string, sessionId: string) {
  await client.query(
    `insert into sessions (id, profile_id, device, created_at, last_seen_at, expires_at)
     select kept.id, kept.profile_id, kept.device, kept.created_at, kept.last_seen_at, kept.expires_at
     from ${replaced}.sessions kept join ${replaced}.profiles former on former.id = kept.profile_id
       join profiles on profiles.id = kept.profile_id
     where kept.id = $1 and kept.expires_at > now() and former.is_admin and former.suspended_at is null
       and profiles.is_admin and profiles.suspended_at is null`,
    [sessionId],
  )
}

/** A place that was taken stays taken, and what was revoked, or is not known any more, lets nobody in. */
async function endInvitations(client: pg.Client, replaced: string) {
  await client.query(`
    update invitations set
      taken = least(greatest(invitations.taken, known.taken), invitations.places),
      revoked_at = coalesce(invitations.revoked_at, known.revoked_at)
    from ${replaced}.invitations known where known.token_hash = invitations.token_hash;
    update invitations set revoked_at = now()
    where revoked_at is null
      and not exists (select from ${replaced}.invitations known where known.token_hash = invitations.token_hash)`)
}

async function hasTable(client: pg.Client, schema: string, table: string) {
  const { rows } = await client.query<{ known: boolean }>('select to_regclass($1) is not null as known', [
    `${schema}.${table}`,
  ])
  return rows[0]?.known === true
}
