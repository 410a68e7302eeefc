import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Stands between an app and its Postgres and hears every statement; what the job worker says to itself aside. */
export async function overhear(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const heard: string[] = []
  const open = new Set<Socket>()
  const server = createServer(app => {
    const postgres = connect(Number(target.port || 5432), target.hostname)
    for (const socket of [app, postgres]) {
      open.add(socket)
      socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket))
    }
    app.on(
      'data',
      listener(statement => heard.push(statement)),
    )
    app.pipe(postgres).pipe(app)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const through = new URL(databaseUrl)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  return {
    databaseUrl: through.href,
    heard,
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

/** Reads the frames of Postgres' protocol: `Q` is a plain query, `P` a parsed one; the very first frame has no letter. */
function listener(hear: (statement: string) => void) {
  let rest = Buffer.alloc(0)
  let greeted = false
  return (piece: Buffer) => {
    rest = Buffer.concat([rest, piece])
    for (;;) {
      const head = greeted ? 1 : 0
      if (rest.length < head + 4) return
      const end = head + rest.readUInt32BE(head)
      if (rest.length < end) return
      const kind = greeted ? String.fromCharCode(rest[0] ?? 0) : ''
      const text = rest
        .subarray(head + 4, end)
        .toString()
        .split('\0')
      const statement = { Q: text[0], P: text[1] }[kind] ?? ''
      if (statement && !/graphile_worker|^(begin|commit|rollback|listen|select \$1::)/i.test(statement)) hear(statement)
      greeted = true
      rest = rest.subarray(end)
    }
  }
}
