'use server'

import { createActions } from '@/lib/platform/action/action'
import { done, refused } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { messages } from '@/lib/prayers/messages'
import { openPrayerFor, takeStep } from '@/lib/prayers/mutations'
import { canManagePrayers } from '@/lib/prayers/policy'
import { requestRef, urgencyChange } from '@/lib/prayers/schema'
import type { StepKind } from '@/lib/prayers/step'

const { action } = createActions({
  guests: messages.signIn,
  refusal: messages.teamOnly,
  missing: messages.gone,
  failure: messages.notDone,
})

const existing = { input: requestRef, find: findRequest, allow: canManagePrayers }

/** Opens a request and records its reader: fetching the page alone shows nothing (decision 38). */
export const openPrayer = action({
  ...existing,
  failure: messages.notRead,
  async run({ requestId }, { actor }) {
    const result = await db.$transaction(transaction => openPrayerFor(actor.id, requestId, transaction))
    return done(undefined, { result })
  },
})

export const claimPrayer = action({
  ...existing,
  async run({ requestId: id }, { actor }) {
    const claimed = await runStep('claimed', id, actor.id)
    if (claimed) return claimed

    const claimer = await findClaimerName(id)
    return refused(claimer ? messages.alreadyClaimed(claimer) : messages.changedMeanwhile)
  },
})

/** Anyone in the team may release a request: whoever claimed it may be away. */
export const releasePrayer = action({
  ...existing,
  run: ({ requestId }, { actor }) => runStepOrRefuse('released', requestId, actor.id),
})

export const markAnswered = action({
  ...existing,
  run: ({ requestId }, { actor }) => runStepOrRefuse('answered', requestId, actor.id),
})

export const reopenPrayer = action({
  ...existing,
  run: ({ requestId }, { actor }) => runStepOrRefuse('reopened', requestId, actor.id),
})

export const setUrgency = action({
  input: urgencyChange,
  find: findRequest,
  allow: canManagePrayers,
  run: ({ requestId, urgent }, { actor }) =>
    runStepOrRefuse(urgent ? 'marked_urgent' : 'unmarked_urgent', requestId, actor.id),
})

const runStepOrRefuse = async (kind: StepKind, id: string, by: string) =>
  (await runStep(kind, id, by)) ?? refused(messages.changedMeanwhile)

/** Takes the step and opens the request in one transaction. */
async function runStep(kind: StepKind, id: string, by: string) {
  const result = await db.$transaction(async transaction => {
    const { ok } = await takeStep(transaction, kind, { id, by })
    return ok ? openPrayerFor(by, id, transaction) : undefined
  })
  if (!result) return undefined
  return done(undefined, { result })
}

async function findClaimerName(id: string) {
  const request = await db.prayerRequest.findUnique({ where: { id }, select: { claimer: { select: { name: true } } } })
  return request?.claimer?.name
}

function findRequest({ requestId: id }: { requestId: string }) {
  return db.prayerRequest.findUnique({ where: { id }, select: { id: true } })
}
