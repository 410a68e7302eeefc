import 'server-only'
import { type Mail, sendMail } from '@/lib/platform/mail/mailer'
import { readChurch, readMailAddresses } from './reads'

/** Passes one mail of the church to the mail server, or throws, so that its job is tried again. */
export async function sendChurchMail(mail: Mail) {
  const [{ name }, { from, replyTo }] = [await readChurch(), await readMailAddresses()]
  await sendMail(mail, { name, from, replyTo })
}
