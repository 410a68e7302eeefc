import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a database that may be cut, or fall silent: what is sent over it then arrives nowhere, and nobody is told. */
export async function aLine(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const said = new WeakMap<Socket, string>()
  let sent = 0
  let state: 'well' | 'silent' | 'slow' | 'cut' = 'well'
  const server = createServer(near => {
    if (state === 'cut') return near.destroy()
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    near.on('data', (data: Buffer) => {
      sent += data.length
      // What is said first over a connection, its length aside, is plain text.
      for (const socket of [near, far]) said.set(socket, `${said.get(socket) ?? ''}${data}`.slice(0, 10_000))
    })
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    if (state !== 'well') for (const socket of [near, far]) socket.pause()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    /** How many bytes were sent over it to the database. */
    sent: () => sent,
    fallSilent() {
      state = 'silent'
      for (const socket of sockets) socket.pause()
    },
    /** Whoever connects from now on is not heard until the line comes back; open connections go on. */
    slowToOpen() {
      state = 'slow'
    },
    /** Only the connections over which this was said; who connects anew is answered. */
    silence(words: string) {
      for (const socket of sockets) if (said.get(socket)?.includes(words)) socket.pause()
    },
    cut() {
      state = 'cut'
      for (const socket of sockets) socket.destroy()
    },
    comeBack() {
      state = 'well'
      for (const socket of sockets) socket.resume()
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
