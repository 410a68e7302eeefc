import 'server-only'
import { createHash } from 'node:crypto'
import { readChurch, readSettings } from '@/lib/church/mutations'
import { db } from '@/lib/database/db'
import { sendMail } from '@/lib/mail/mailer'
import { site } from '@/lib/site'
import { dayFromColumn } from '@/lib/time'
import { prayerMail } from './mail'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      mailPrayerRequest: { requestId: string; recipient: string }
    }
  }
}

/** Mails one prayer request to one person of the pastoral team. */
export async function mailPrayerRequest({ requestId, recipient }: GraphileWorker.Tasks['mailPrayerRequest']) {
  const request = await db.prayerRequest.findUnique({ where: { id: requestId } })
  // Deleted since, when its time was over or who asked took it back: there is nothing left to send.
  if (!request) return

  const [church, settings] = [await readChurch(), await readSettings()]
  const how = { from: church.name, site, withText: settings.prayerTextInMail }
  await sendMail({
    ...prayerMail({ ...request, birthDate: dayFromColumn(request.birthDate) }, how),
    to: { address: recipient },
    id: `prayer-${requestId}-${createHash('sha256').update(recipient).digest('hex').slice(0, 12)}`,
  })
}
