'use server'

import { readChurch } from '@/lib/church/reads'
import { createActions, openFormAction } from '@/lib/platform/action/action'
import { limits } from '@/lib/platform/action/limits'
import { done, refused } from '@/lib/platform/action/outcome'
import { isFirstSubmission } from '@/lib/platform/action/written'
import { db } from '@/lib/platform/database/db'
import { enqueue, enqueueAll } from '@/lib/platform/jobs/queue'
import { columnFromDay } from '@/lib/platform/runtime/time'
import { anyone, isPerson } from '@/lib/platform/session/actor'
import { formatPhone } from '@/lib/values/phone'
import { messages } from './messages'
import { findPrayerReaders, takeStep } from './mutations'
import { isRequester } from './policy'
import { outcomeReport, prayerRequest, requestRef } from './schema'

/**
 * Saves the request and queues its mails in one transaction: an unavailable mail server loses nothing and delays
 * nobody.
 */
export const requestPrayer = openFormAction({
  input: prayerRequest,
  allow: anyone,
  failure: messages.notSent,
  limit: {
    rate: limits.prayerByAddress,
    refusal: async wait => messages.tooMany(wait, formatPhone((await readChurch()).phone)),
  },
  async run({ submission, birthDate, ...request }, { actor }) {
    return db.$transaction(async transaction => {
      const { recipients, hasReaders } = await findPrayerReaders(transaction)
      if (!hasReaders) return refused(messages.nobodyReads(formatPhone((await readChurch(transaction)).phone)))
      if (!(await isFirstSubmission(transaction, submission))) return done(messages.sent)

      const askedBy = isPerson(actor) ? actor.id : null
      const data = { ...request, birthDate: columnFromDay(birthDate), askedBy }
      const { id } = await transaction.prayerRequest.create({ data, select: { id: true } })
      const mails = recipients.map(recipient => ({ requestId: id, recipient }))
      await enqueueAll(transaction, 'mailPrayerRequest', mails)
      await enqueue(transaction, 'announcePrayer', { requestId: id })
      return done(messages.sent)
    })
  },
})

const { action, formAction } = createActions({ guests: messages.signInForOwn, missing: messages.ownGone })

/** Somebody else's request and a deleted one get the same answer. */
const ownRequest = { find: findRequest, allow: isRequester }

/** Saves the requester's report of how it went, for the team to read. */
export const reportOutcome = formAction({
  ...ownRequest,
  input: outcomeReport,
  invalid: messages.checkOutcome,
  failure: messages.outcomeNotSent,
  async run({ requestId: id, outcome }, { actor }) {
    const step = { id, by: actor.id, outcome }
    const { ok } = await db.$transaction(transaction => takeStep(transaction, 'told_outcome', step))
    return ok ? done(messages.outcomeSent) : refused(messages.ownGone)
  },
})

/** Deletes a request with its notes and steps; mails still in the queue are then not sent. */
export const withdrawPrayer = action({
  ...ownRequest,
  input: requestRef,
  failure: messages.notWithdrawn,
  async run({ requestId: id }) {
    await db.prayerRequest.deleteMany({ where: { id } })
    return done(messages.withdrawn)
  },
})

function findRequest({ requestId: id }: { requestId: string }) {
  return db.prayerRequest.findUnique({ where: { id }, select: { askedBy: true } })
}
