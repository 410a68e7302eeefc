import pg from 'pg'

/**
 * There is one stream for the whole church, so tests about it take turns and leave it off. Returns how to end the turn.
 */
export async function lockLiveStream() {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  await client.query("select pg_advisory_lock(hashtext('live'))")
  await client.query('delete from live_settings')
  return async () => {
    await client.query('delete from live_settings')
    await client.end()
  }
}
