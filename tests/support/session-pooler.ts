import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** What PgBouncer accepts of a connection's start with its defaults. */
const ACCEPTED = ['user', 'database', 'client_encoding', 'datestyle', 'timezone', 'application_name']

/**
 * A proxy that treats the start of a connection as PgBouncer with pool_mode = session and its defaults: a start with any
 * other parameter is refused. Everything after it passes unchanged.
 */
export async function openSessionPooler(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const server = createServer(client => {
    client.on('error', () => client.destroy())
    client.once('data', start => {
      const names = start
        .subarray(8)
        .toString()
        .split('\0')
        .filter((_, index) => index % 2 === 0)
      const strange = names.find(name => name !== '' && !ACCEPTED.includes(name.toLowerCase()))
      if (strange) return client.end(formatRefusal(`unsupported startup parameter: ${strange}`))
      const upstream = connect(Number(target.port || 5432), target.hostname)
      upstream.on('error', () => upstream.destroy()).on('close', () => client.destroy())
      client.on('close', () => upstream.destroy())
      upstream.write(start)
      client.pipe(upstream).pipe(client)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: url.href, close: () => server.close() }
}

/** An error of Postgres's protocol. */
function formatRefusal(text: string) {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${text}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
