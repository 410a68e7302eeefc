import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy to a database that can be cut, or go silent: what is sent over it then arrives nowhere, without an error. */
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
      // The first message of a connection is plain text after its length.
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
    /** How many bytes were sent through it to the database. */
    sentBytes: () => sentBytes,
    stall() {
      state = 'silent'
      for (const socket of sockets) socket.pause()
    },
    /** New connections wait until the proxy is restored; open ones continue. */
    delayNewConnections() {
      state = 'slow'
    },
    /** Stalls only the connections over which this text was sent; new connections work. */
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
