import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a database that may be cut, or fall silent: what is sent over it then arrives nowhere, and nobody is told. */
export async function startDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const firstBytes = new WeakMap<Socket, string>()
  let sentBytes = 0
  let state: 'well' | 'silent' | 'slow' | 'cut' = 'well'
  const server = createServer(client => {
    if (state === 'cut') return client.destroy()
    const upstream = connect(Number(target.port || 5432), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    client.on('data', (data: Buffer) => {
      sentBytes += data.length
      // What is said first over a connection, its length aside, is plain text.
      for (const socket of [client, upstream])
        firstBytes.set(socket, `${firstBytes.get(socket) ?? ''}${data}`.slice(0, 10_000))
    })
    client.pipe(upstream).pipe(client)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
    if (state !== 'well') for (const socket of [client, upstream]) socket.pause()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    /** How many bytes were sent over it to the database. */
    sentBytes: () => sentBytes,
    stall() {
      state = 'silent'
      for (const socket of sockets) socket.pause()
    },
    /** Whoever connects from now on is not heard until the line comes back; open connections go on. */
    delayNewConnections() {
      state = 'slow'
    },
    /** Only the connections over which this was said; who connects anew is answered. */
    stallConnections(text: string) {
      for (const socket of sockets) if (firstBytes.get(socket)?.includes(text)) socket.pause()
    },
    disconnect() {
      state = 'cut'
      for (const socket of sockets) socket.destroy()
    },
    restore() {
      state = 'well'
      for (const socket of sockets) socket.resume()
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
