import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { subDays } from 'date-fns'
import { env } from '@/lib/platform/runtime/env'
import { log } from '@/lib/platform/runtime/log'

const folder = path.join(/* turbopackIgnore: true */ env.DATA_DIR, 'mail')

/** A mail contains personal data, so its file is deleted after so many days. */
const MAX_AGE_DAYS = 7

/** Writes a mail to a file if there is no mail server, and logs the file's path. */
export async function writeMailFile(message: Buffer) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`)
  await writeFile(file, message, { mode: 0o600 })
  log.info('mail written to a file, as SMTP_URL is not set', { file })
}

/** Deletes the files of mails to this address, when its account is deleted. */
export const deleteMailFilesTo = (address: string) =>
  deleteMailFiles(async file => readAddressees(await readFile(file, 'latin1')).has(address.toLowerCase()))

export const deleteOldMailFiles = (now: Date) =>
  deleteMailFiles(async file => (await stat(file)).mtime < subDays(now, MAX_AGE_DAYS))

async function deleteMailFiles(shouldDelete: (file: string) => Promise<boolean>) {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const file = path.join(folder, name)
    // Another instance may have deleted it meanwhile.
    if (await shouldDelete(file).catch(() => false)) await rm(file, { force: true })
  }
}

/** Returns the words of the `To` header, addresses among them; it continues on lines that begin with a space. */
function readAddressees(message: string) {
  const [header = ''] = /^To:.*(?:\r?\n[ \t].*)*/im.exec(message) ?? []
  return new Set(header.toLowerCase().split(/[\s<>,"]+/))
}
