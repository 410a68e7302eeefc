import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A session of the server, and the client whose transaction it is in. */
type Session = { socket: Socket; client?: Client; unread: Buffer; isUsed: boolean }
type Client = { socket: Socket; session?: Session; waiting: Buffer[] }

const READY = 'Z'.charCodeAt(0)
const TERMINATE = 'X'.charCodeAt(0)
const NO_TRANSACTION = 'I'.charCodeAt(0)

/**
 * A proxy between clients and Postgres that behaves as PgBouncer with pool_mode = transaction: each client that
 * connects adds a session, and each transaction gets the session that was used last. Notifications of a session that no
 * client is using are lost.
 */
export async function openTransactionPooler(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const idle: Session[] = []
  const queue: Client[] = []
  const sockets = new Set<Socket>()

  const server = createServer(socket => {
    const client: Client = { socket, waiting: [] }
    client.session = openSession(client)
    track(socket).on('data', data => receive(client, data))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  function track(socket: Socket) {
    sockets.add(socket)
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
  }

  /** The client's startup and password messages pass unchanged over the first session. */
  function openSession(client: Client) {
    const socket = track(connect(Number(target.port || 5432), target.hostname))
    const session: Session = { socket, client, unread: Buffer.alloc(0), isUsed: false }
    socket.on('data', data => {
      session.unread = Buffer.concat([session.unread, data])
      for (let message = nextMessage(session); message; message = nextMessage(session)) {
        session.client?.socket.write(message)
        if (message[0] === READY && message[5] === NO_TRANSACTION) releaseSession(session)
      }
    })
    return session
  }

  function receive(client: Client, data: Buffer) {
    if (data[0] === TERMINATE && !client.session) return client.socket.end()
    client.session ??= lendSession(client)
    if (client.session) client.session.socket.write(data)
    else if (client.waiting.push(data) === 1) queue.push(client)
  }

  function lendSession(client: Client) {
    const session = idle.pop()
    if (session) Object.assign(session, { client, isUsed: true })
    return session
  }

  function releaseSession(session: Session) {
    if (session.client) session.client.session = undefined
    session.client = undefined
    if (session.isUsed) idle.push(session)
    else idle.unshift(session)
    const next = queue.shift()
    for (const data of next?.waiting.splice(0) ?? []) if (next) receive(next, data)
  }

  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** A message is one byte for its type, and its length without that byte. */
function nextMessage(session: Session) {
  const { unread } = session
  if (unread.length < 5) return undefined
  const length = unread.readInt32BE(1) + 1
  if (unread.length < length) return undefined
  session.unread = unread.subarray(length)
  return unread.subarray(0, length)
}
