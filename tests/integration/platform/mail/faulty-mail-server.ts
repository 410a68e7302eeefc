import type { AddressInfo, Server } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** How the mail server takes what comes in. */
type ServerState = 'well' | 'refuses' | 'refuses addresses' | 'refuses us' | 'hangs' | 'drops after DATA'

type Delivery = { to: string[]; mail: Email; raw: string }

/** A real mail server on loopback that can fall ill, go away and come back on the same port. */
export async function startFaultyMailServer() {
  const inbox: Delivery[] = []
  let state: ServerState = 'well'
  let attempts = 0
  let server = await listen(0)
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}?socketTimeout=2000&greetingTimeout=2000&connectionTimeout=2000`,
    inbox,
    attempts: () => attempts,
    switchTo: (next: ServerState) => {
      state = next
    },
    stop: () => closeServer(server),
    restart: async () => {
      server = await listen(port)
    },
    reset: () => {
      inbox.length = 0
      attempts = 0
      state = 'well'
    },
  }

  function listen(port: number) {
    const smtpServer = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      closeTimeout: 50,
      onMailFrom(_, __, answer) {
        attempts += 1
        if (state === 'hangs') return
        answer(
          state === 'refuses'
            ? Object.assign(new Error('no such <oracao@igreja.example>'), { responseCode: 550 })
            : null,
        )
      },
      onRcptTo(_, __, answer) {
        const refusals = { 'refuses addresses': '5.1.1 no such user', 'refuses us': '5.7.1 relaying denied' }
        const refusal = Object.entries(refusals).find(([name]) => name === state)?.[1]
        answer(refusal ? Object.assign(new Error(refusal), { responseCode: 550 }) : null)
      },
      async onData(stream, session, answer) {
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(chunk)
        if (state === 'drops after DATA') return void closeSockets(smtpServer.server)
        inbox.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(Buffer.concat(chunks)),
          raw: Buffer.concat(chunks).toString('latin1'),
        })
        answer()
      },
    })
    smtpServer.on('error', () => {})
    smtpServer.server.on('connection', socket => sockets.add(socket))
    return new Promise<SMTPServer>(resolve => smtpServer.listen(port, '127.0.0.1', () => resolve(smtpServer)))
  }
}

const sockets = new Set<import('node:net').Socket>()

function closeSockets(_: Server) {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
}

const closeServer = (server: SMTPServer) => {
  closeSockets(server.server)
  return new Promise<void>(resolve => server.close(() => resolve()))
}
