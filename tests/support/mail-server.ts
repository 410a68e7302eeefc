import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { findFreePort } from '@/scripts/system/ports'

/** A real SMTP server on this machine; every mail it receives becomes a file. */
export async function startMailServer(folder: string) {
  mkdirSync(folder, { recursive: true })
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, callback) {
      const parts: Buffer[] = []
      stream.on('data', part => parts.push(part))
      stream.on('end', () => {
        count += 1
        const to = session.envelope.rcptTo.map(({ address }) => address).join(',')
        const file = path.join(folder, `${String(count).padStart(4, '0')} ${to}.eml`)
        writeFileSync(`${file}.part`, Buffer.concat(parts))
        renameSync(`${file}.part`, file)
        callback()
      })
    },
  })
  // A client that is killed in the middle of a mail is not an error of the server.
  server.on('error', () => {})
  const port = await findFreePort()
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    folder,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

/** The mails to an address, oldest first. */
export async function readMailsTo(address: string, folder = process.env.E2E_POST ?? ''): Promise<Email[]> {
  const files = readdirSync(folder)
    .filter(name => name.endsWith('.eml') && name.includes(address))
    .sort()
  return await Promise.all(files.map(name => PostalMime.parse(readFileSync(path.join(folder, name)))))
}
