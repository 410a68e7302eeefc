import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import { church } from '@/lib/church/church'
import { env } from '@/lib/env'
import { log } from '@/lib/log'

export type Mail = {
  /** One person: each recipient of a mail gets a mail of their own. */
  to: { name?: string; address: string }
  subject: string
  text: string
  html: string
  /** The same for every attempt, so that a mail server can tell a repetition. */
  id: string
}

const transport = env.SMTP_URL
  ? nodemailer.createTransport({
      url: env.SMTP_URL,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  : nodemailer.createTransport({ streamTransport: true, buffer: true, disableFileAccess: true, disableUrlAccess: true })

/** Hands one mail to the mail server, or throws, so that its job is tried again. */
export async function sendMail({ to, id, ...content }: Mail) {
  const sent = await transport.sendMail({
    ...content,
    to: { name: to.name ?? '', address: to.address },
    from: { name: church.name, address: env.MAIL_FROM },
    replyTo: { name: church.name, address: env.MAIL_REPLY_TO },
    messageId: `<${id}@${env.MAIL_FROM.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  if ('message' in sent && Buffer.isBuffer(sent.message)) await keepOnDisk(sent.message)
}

/** Where there is no mail server, a mail waits in a file, and the log says where. */
async function keepOnDisk(message: Buffer) {
  const folder = path.join(env.DATA_DIR, 'mail')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`)
  await writeFile(file, message, { mode: 0o600 })
  log.info('mail written to a file, as SMTP_URL is not set', { file })
}
