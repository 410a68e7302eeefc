import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'

/** Returns the mails written to files since the last call; there is no mail server here. */
export async function takeMailFiles() {
  const folder = path.join(process.env.DATA_DIR ?? '', 'mail')
  const files = readdirSync(folder).map(name => path.join(folder, name))
  const mails = await Promise.all(files.map(file => PostalMime.parse(readFileSync(file))))
  for (const file of files) rmSync(file)
  return mails.map(({ to, subject, text = '' }) => ({ to: to?.[0]?.address, subject, text }))
}
