import 'server-only'
import nodemailer from 'nodemailer'
import { metrics } from '@/lib/platform/metrics/metrics'
import { env } from '@/lib/platform/runtime/env'
import { log } from '@/lib/platform/runtime/log'
import type { Addressee } from './addressee'
import { buildDkimOptions } from './dkim'
import { recordSentMail } from './last-sent'
import { writeMailFile } from './mail-files'
import { forgetRefusals, recordRefusal } from './mutations'

export type Mail = {
  /** One person: each recipient gets a separate mail. */
  to: Addressee
  subject: string
  text: string
  html: string
  /** The same for every attempt, so that a mail server can recognise a repetition. */
  id: string
  headers?: Record<string, string>
}

/** Who sends: a name, and addresses that may be missing. */
export type MailSender = { name: string; from?: string; replyTo?: string }

/** The mail server refuses the address, and will refuse it again. */
export class AddressRefusedError extends Error {}

const transportOptions = { disableFileAccess: true, disableUrlAccess: true }
const transport = env.SMTP_URL
  ? nodemailer.createTransport({ url: withTimeouts(env.SMTP_URL), ...transportOptions })
  : nodemailer.createTransport({ streamTransport: true, buffer: true, ...transportOptions })

/** Passes one mail to the mail server, or throws, so that its job is tried again. */
export async function sendMail({ to, id, headers, ...content }: Mail, { name, from, replyTo }: MailSender) {
  // Without a mail server nothing leaves this machine, so an address at the site's own host is enough as the sender.
  const sender = from ?? (env.SMTP_URL ? undefined : `nao-responda@${new URL(env.NEXTAUTH_URL).hostname}`)
  if (!sender) throw new Error('mail not sent: NOSENDER')
  const dkim = buildDkimOptions(env, sender)
  const result = await transport
    .sendMail({
      ...content,
      to: { name: to.name ?? '', address: to.address },
      from: { name, address: sender },
      ...(replyTo && { replyTo: { name, address: replyTo } }),
      ...(dkim && { dkim }),
      messageId: `<${id}@${sender.split('@')[1]}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    })
    .catch(async error => {
      const isRefused = isAddressRefused(error)
      metrics.mails.inc({ result: isRefused ? 'refused' : 'failed' })
      if (!isRefused) throw toSendError(error)
      await recordRefusal(to.address)
      throw new AddressRefusedError(toSendError(error).message)
    })
  metrics.mails.inc({ result: 'sent' })
  if ('message' in result && Buffer.isBuffer(result.message)) await writeMailFile(result.message)
  else recordSentMail()
  // The mail has left: a failure here must not send it again.
  await forgetRefusals(to.address).catch(error => log.warn('refusals of an address were not forgotten', { error }))
}

type SmtpError = { responseCode?: number; command?: string; response?: string }

/**
 * Whether a mail server refuses an address for good. One that refuses us (5.7: relaying, reputation, sign-in) says
 * nothing about the address; a server that answers nobody then must not silence everybody.
 */
const isAddressRefused = ({ responseCode = 0, command = '', response = '' }: SmtpError) =>
  responseCode >= 550 && responseCode < 560 && command.startsWith('RCPT') && !/^5\d\d[ -]5\.7\.|relay/i.test(response)

/**
 * Returns an error with only the codes of a mail server's answer: its text may quote addresses, and errors are logged.
 */
function toSendError(error: { code?: string; responseCode?: number; command?: string }) {
  const details = [error.code, error.responseCode, error.command && `at ${error.command.split(' ')[0]}`]
  return new Error(`mail not sent: ${details.filter(Boolean).join(' ')}`)
}

/** Adds default timeouts to a mail server's URL, which may set its own: `smtp://mail.example?socketTimeout=60000`. */
function withTimeouts(address: string) {
  const url = new URL(address)
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }
  for (const [name, milliseconds] of Object.entries(timeouts))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(milliseconds))
  return url.href
}
