import pg from 'pg'

/** Hears what the database tells of what is written. */
export async function anEar() {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  let heard: string[] = []
  client.on('notification', ({ payload = '' }) => heard.push(payload))
  await client.connect()
  await client.query('listen changes')

  return {
    /** What was told of everything that was committed since this was asked last. */
    async heard() {
      await client.query('')
      const all = heard
      heard = []
      return all
    },
    close: () => client.end(),
  }
}
