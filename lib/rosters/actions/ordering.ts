'use server'

import { getSettings } from '@/lib/church/queries'
import { findOccurrence } from '@/lib/events/going/reads'
import type { OccurrenceRef } from '@/lib/events/occurrences/reads'
import { canSeeEvent } from '@/lib/events/policy'
import { createActions } from '@/lib/platform/action/action'
import { done, type Message, type Outcome, refused } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import type { Person } from '@/lib/platform/session/actor'
import { messages } from '@/lib/rosters/order/messages'
import {
  addOrderItem,
  adoptOrder,
  beginOrder,
  changeOrderItem,
  moveOrderItem,
  removeOrderItem,
  resetOrder,
} from '@/lib/rosters/order/mutations'
import { changedOrderItem, dayRef, newOrderItem, orderItemMove, orderItemRef } from '@/lib/rosters/order/schema'
import { canChangeOrder } from '@/lib/rosters/policy'

const { action, formAction } = createActions({
  guests: messages.guests,
  missing: messages.missing,
  failure: messages.failure,
  refusal: messages.notAllowed,
})

/** A service or event that the actor may see, and whose order they may change. */
const changeableDay = {
  async find(ref: OccurrenceRef) {
    const found = await findOccurrence(db, ref)
    return (
      found && { membersOnly: found.occurrence.membersOnly, createdBy: found.createdBy, settings: await getSettings() }
    )
  },
  allow: (actor: Person, { settings, ...event }: SeenEvent) =>
    canChangeOrder(actor) && canSeeEvent(actor, event, settings),
}
type SeenEvent = {
  membersOnly: boolean
  createdBy: string | null
  settings: Awaited<ReturnType<typeof getSettings>>
}

/** Begins with a suggested order. */
export const startOrder = action({
  ...changeableDay,
  input: dayRef,
  run: async ref => answer(await beginOrder(ref)),
})

export const createOrderItem = formAction({
  ...changeableDay,
  input: newOrderItem,
  invalid: messages.invalid,
  run: async ({ eventId, originalStart, submission, ...item }) =>
    answer(await addOrderItem({ eventId, originalStart }, { ...item, id: submission })),
})

export const updateOrderItem = formAction({
  ...changeableDay,
  input: changedOrderItem,
  invalid: messages.invalid,
  run: async ({ eventId, originalStart, itemId, version, seen, ...fields }) =>
    answer(await changeOrderItem({ eventId, originalStart }, { itemId, version, fields, seen })),
})

export const moveInOrder = action({
  ...changeableDay,
  input: orderItemMove,
  run: async ({ itemId, to, ...ref }) => answer(await moveOrderItem(ref, itemId, to)),
})

export const deleteOrderItem = action({
  ...changeableDay,
  input: orderItemRef,
  run: async ({ itemId, ...ref }) => answer(await removeOrderItem(ref, itemId), messages.removed),
})

/** The day's own order goes: the one of all days holds again. */
export const dropOwnOrder = action({
  ...changeableDay,
  input: dayRef,
  run: async ref => answer(await resetOrder(ref), messages.reset),
})

/** The day's own order becomes the one of all days. */
export const shareOrder = action({
  ...changeableDay,
  input: dayRef,
  run: async ref => answer(await adoptOrder(ref), messages.adopted),
})

type Refusal = Outcome<never> | 'missing' | 'itemGone' | 'movedGone' | 'positionGone' | 'full' | 'songsThere'

function answer(change: { ok: true } | { ok: false; refusal: Refusal }, message?: Message) {
  if (!change.ok) return typeof change.refusal === 'string' ? refused(messages[change.refusal]) : change.refusal
  return done(message)
}
