'use server'

import { openFormAction } from '@/lib/action/action'
import { allowed, limits } from '@/lib/action/limits'
import { done, refused } from '@/lib/action/outcome'
import { isFirstSubmission } from '@/lib/action/submission'
import { church } from '@/lib/church/church'
import { db } from '@/lib/database/db'
import { env } from '@/lib/env'
import { enqueue } from '@/lib/jobs/queue'
import { maskedPhone } from '@/lib/phone'
import { clientAddress } from '@/lib/process/client-address'
import { anyone } from '@/lib/session/actor'
import { columnFromDay } from '@/lib/time'
import { messages } from './messages'
import { prayerRequest } from './schema'

/** Keeps the request and queues its mails together: a mail server that is away loses nothing and slows nobody. */
export const requestPrayer = openFormAction({
  input: prayerRequest,
  allow: anyone,
  failure: messages.notSent,
  async run({ submission, birthDate, ...request }) {
    if (!(await allowed(limits.prayerByAddress, await clientAddress())))
      return refused(messages.tooMany(maskedPhone(church.phone)))

    await db.$transaction(async transaction => {
      if (!(await isFirstSubmission(transaction, submission))) return
      const data = { ...request, birthDate: columnFromDay(birthDate) }
      const { id } = await transaction.prayerRequest.create({ data, select: { id: true } })
      for (const recipient of env.PRAYER_EMAIL_TO)
        await enqueue(transaction, 'mailPrayerRequest', { requestId: id, recipient })
    })
    return done(messages.sent)
  },
})
