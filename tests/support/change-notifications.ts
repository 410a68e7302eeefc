import pg from 'pg'

/** Hears what the database tells of what is written. */
export async function listenForChanges() {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  let received: string[] = []
  client.on('notification', ({ payload = '' }) => received.push(payload))
  await client.connect()
  await client.query('listen changes')

  return {
    /** What was told of everything that was committed since this was asked last. */
    async received() {
      await client.query('')
      const batch = received
      received = []
      return batch
    },
    close: () => client.end(),
  }
}
