'use server'

import { openFormAction } from '@/lib/action/action'
import { limits } from '@/lib/action/limits'
import { done } from '@/lib/action/outcome'
import { isFirstSubmission } from '@/lib/action/submission'
import { readChurch } from '@/lib/church/mutations'
import { db } from '@/lib/database/db'
import { env } from '@/lib/env'
import { enqueue } from '@/lib/jobs/queue'
import { maskedPhone } from '@/lib/phone'
import { anyone } from '@/lib/session/actor'
import { columnFromDay } from '@/lib/time'
import { messages } from './messages'
import { prayerRequest } from './schema'

/** Keeps the request and queues its mails together: a mail server that is away loses nothing and slows nobody. */
export const requestPrayer = openFormAction({
  input: prayerRequest,
  allow: anyone,
  failure: messages.notSent,
  limit: { of: limits.prayerByAddress, refusal: async () => messages.tooMany(maskedPhone((await readChurch()).phone)) },
  async run({ submission, birthDate, ...request }) {
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
