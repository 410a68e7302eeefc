import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between an app and its Postgres that records every statement, except those of the job worker. */
export async function startStatementRecorder(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const statements: string[] = []
  const openSockets = new Set<Socket>()
  const server = createServer(app => {
    const postgres = connect(Number(target.port || 5432), target.hostname)
    for (const socket of [app, postgres]) {
      openSockets.add(socket)
      socket.on('error', () => socket.destroy()).on('close', () => openSockets.delete(socket))
    }
    app.on(
      'data',
      createProtocolReader(statement => statements.push(statement)),
    )
    app.pipe(postgres).pipe(app)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const proxyUrl = new URL(databaseUrl)
  proxyUrl.hostname = '127.0.0.1'
  proxyUrl.port = String((server.address() as AddressInfo).port)
  return {
    databaseUrl: proxyUrl.href,
    heard: statements,
    close() {
      server.close()
      for (const socket of openSockets) socket.destroy()
    },
  }
}

/**
 * Reads the frames of the Postgres protocol: `Q` is a plain query, `P` a parsed one; the very first frame has no
 * letter.
 */
function createProtocolReader(onStatement: (statement: string) => void) {
  let unread = Buffer.alloc(0)
  let hasStartup = false
  return (piece: Buffer) => {
    unread = Buffer.concat([unread, piece])
    for (;;) {
      const head = hasStartup ? 1 : 0
      if (unread.length < head + 4) return
      const end = head + unread.readUInt32BE(head)
      if (unread.length < end) return
      const kind = hasStartup ? String.fromCharCode(unread[0] ?? 0) : ''
      const text = unread
        .subarray(head + 4, end)
        .toString()
        .split('\0')
      const statement = { Q: text[0], P: text[1] }[kind] ?? ''
      if (statement && !/graphile_worker|^(begin|commit|rollback|listen|select \$1::)/i.test(statement))
        onStatement(statement)
      hasStartup = true
      unread = unread.subarray(end)
    }
  }
}
