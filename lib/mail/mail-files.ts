import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { subDays } from 'date-fns'
import { env } from '@/lib/runtime/env'
import { log } from '@/lib/runtime/log'

const folder = path.join(/* turbopackIgnore: true */ env.DATA_DIR, 'mail')

/** A mail names people: for so many days somebody may take it from its file, and no longer. */
const MAX_AGE_DAYS = 7

/** Where there is no mail server, a mail waits in a file, and the log says where. */
export async function writeMailFile(message: Buffer) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`)
  await writeFile(file, message, { mode: 0o600 })
  log.info('mail written to a file, as SMTP_URL is not set', { file })
}

/** Deletes the files of a person's mails, when their account is deleted. */
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

/** What stands in the header `To`, which goes on in lines that begin with a space. */
function readAddressees(message: string) {
  const [header = ''] = /^To:.*(?:\r?\n[ \t].*)*/im.exec(message) ?? []
  return new Set(header.toLowerCase().split(/[\s<>,"]+/))
}
