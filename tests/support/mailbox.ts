import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server that can be stopped and started again on the same port. */
export function createMailbox() {
  const mails: Email[] = []
  let server: SMTPServer | undefined

  return {
    letters: mails,
    async open(port = 0) {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData: (stream, _, received) => void storeMail(stream).then(() => received(), received),
      })
      server.listen(port, '127.0.0.1')
      await once(server.server, 'listening')
      return (server.server.address() as AddressInfo).port
    },
    close: () => new Promise<void>(closed => (server ? server.close(closed) : closed())),
  }

  async function storeMail(stream: NodeJS.ReadableStream) {
    mails.push(await PostalMime.parse(await buffer(stream)))
  }
}

/** Returns a port that nobody listens on right now. */
export async function findUnusedPort() {
  const mailbox = createMailbox()
  const port = await mailbox.open()
  await mailbox.close()
  return port
}
