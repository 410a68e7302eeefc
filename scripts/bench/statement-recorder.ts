import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Statement = { text: string; values: unknown[] }

/** A proxy between an app and its Postgres that records every statement, except those of the job worker. */
export async function startStatementRecorder(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const statements: Statement[] = []
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
 * Reads the frames of the Postgres protocol: `Q` is a plain query, `P` names a statement, `B` runs it with values; the
 * very first frame has no letter.
 */
function createProtocolReader(onStatement: (statement: Statement) => void) {
  let unread = Buffer.alloc(0)
  let hasStartup = false
  const prepared = new Map<string, string>()
  return (piece: Buffer) => {
    unread = Buffer.concat([unread, piece])
    for (;;) {
      const head = hasStartup ? 1 : 0
      if (unread.length < head + 4) return
      const end = head + unread.readUInt32BE(head)
      if (unread.length < end) return
      const kind = hasStartup ? String.fromCharCode(unread[0] ?? 0) : ''
      const content = unread.subarray(head + 4, end)
      const [first = '', second = ''] = content.toString().split('\0', 2)
      if (kind === 'P') prepared.set(first, second)
      const text = { Q: first, B: prepared.get(second) }[kind] ?? ''
      if (text && !/graphile_worker|^(begin|commit|rollback|listen|select \$1::)/i.test(text))
        onStatement({ text, values: kind === 'B' ? readValues(content) : [] })
      hasStartup = true
      unread = unread.subarray(end)
    }
  }
}

/** After two names: the number of formats, the formats, the number of values, and the length and bytes of each. */
function readValues(content: Buffer) {
  let at = content.indexOf(0, content.indexOf(0) + 1) + 1
  at += 2 + 2 * content.readUInt16BE(at)
  const count = content.readUInt16BE(at)
  at += 2
  return Array.from({ length: count }, () => {
    const length = content.readInt32BE(at)
    at += 4
    if (length < 0) return null
    at += length
    return content.toString('utf8', at - length, at)
  })
}
