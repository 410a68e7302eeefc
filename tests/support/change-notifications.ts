import pg from 'pg'

/** Listens to the notifications that the database sends on writes. */
export async function listenForChanges() {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  let received: string[] = []
  client.on('notification', ({ payload = '' }) => received.push(payload))
  await client.connect()
  await client.query('listen changes')

  return {
    /** Returns the notifications of everything that was committed since the last call. */
    async received() {
      await client.query('')
      const batch = received
      received = []
      return batch
    },
    close: () => client.end(),
  }
}
