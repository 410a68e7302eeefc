'use server'

import { updateTag } from 'next/cache'
import { actionsWith } from '@/lib/action/action'
import { done, refused } from '@/lib/action/outcome'
import { tags } from '@/lib/action/tags'
import { db } from '@/lib/database/db'
import { messages } from '@/lib/prayers/messages'
import { openPrayerFor, takeStep } from '@/lib/prayers/mutations'
import { canMindPrayers } from '@/lib/prayers/policy'
import { requestRef, urgency } from '@/lib/prayers/schema'

const { action } = actionsWith({
  guests: messages.signIn,
  refusal: messages.teamOnly,
  missing: messages.gone,
  failure: messages.notDone,
})

const existing = { input: requestRef, find: findRequest, allow: canMindPrayers }

/** Shows what was asked, and keeps who was shown it: a page that is only fetched shows nothing (decision 38). */
export const openPrayer = action({
  ...existing,
  failure: messages.notRead,
  run: ({ requestId }, { actor }) => shown(requestId, actor.id),
})

export const claimPrayer = action({
  ...existing,
  async run({ requestId: id }, { actor }) {
    const claimed = await stepped('claimed', id, actor.id)
    if (claimed) return claimed

    const claimer = await claimerOf(id)
    // A second tap finds what the first one did.
    if (claimer?.id === actor.id) return shown(id, actor.id)
    return refused(claimer ? messages.claimedBefore(claimer.name) : messages.changedBefore)
  },
})

/** Anyone of the team may: whoever claimed it may be away. */
export const releasePrayer = action({
  ...existing,
  run: ({ requestId }, { actor }) => step('released', requestId, actor.id),
})

export const markAnswered = action({
  ...existing,
  run: ({ requestId }, { actor }) => step('answered', requestId, actor.id),
})

export const reopenPrayer = action({
  ...existing,
  run: ({ requestId }, { actor }) => step('reopened', requestId, actor.id),
})

export const setUrgency = action({
  input: urgency,
  find: findRequest,
  allow: canMindPrayers,
  run: ({ requestId, urgent }, { actor }) => step(urgent ? 'marked_urgent' : 'unmarked_urgent', requestId, actor.id),
})

const step = async (kind: Kind, id: string, by: string) =>
  (await stepped(kind, id, by)) ?? refused(messages.changedBefore)

/** The step with what is shown of it, or neither. */
async function stepped(kind: Kind, id: string, by: string) {
  const result = await db.$transaction(async transaction =>
    (await takeStep(transaction, kind, { id, by })) ? openPrayerFor(by, id, transaction) : undefined,
  )
  if (!result) return undefined
  // The list, which the browser may have kept, shows it elsewhere now.
  updateTag(tags.screen)
  return done(undefined, { result })
}

const shown = async (id: string, by: string) =>
  done(undefined, { result: await db.$transaction(transaction => openPrayerFor(by, id, transaction)) })

type Kind = Parameters<typeof takeStep>[1]

async function claimerOf(id: string) {
  const request = await db.prayerRequest.findUnique({
    where: { id },
    select: { claimer: { select: { id: true, name: true } } },
  })
  return request?.claimer
}

function findRequest({ requestId: id }: { requestId: string }) {
  return db.prayerRequest.findUnique({ where: { id }, select: { id: true } })
}
