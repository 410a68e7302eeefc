'use server'

import { messages } from '@/lib/events/feed/messages'
import { deleteFeed, issueFeedToken } from '@/lib/events/feed/mutations'
import { canSubscribePrivately } from '@/lib/events/policy'
import { newFeed, nothing } from '@/lib/events/schema'
import { toSubscription } from '@/lib/events/venue'
import { createActions } from '@/lib/platform/action/action'
import { limits } from '@/lib/platform/action/limits'
import { done, refused } from '@/lib/platform/action/outcome'
import { siteUrl } from '@/lib/platform/runtime/env'
import { api, asRoute } from '@/lib/values/routes/routes'

const { action } = createActions({ guests: messages.guests, failure: messages.failure })

/** Makes the person's address of the calendar, and ends the one before. It is returned only once. */
export const createPrivateFeed = action({
  input: newFeed,
  allow: canSubscribePrivately,
  limit: { rate: limits.feedChangesByPerson, refusal: messages.tooMany },
  async run({ submission }, { actor }) {
    const feed = await issueFeedToken(actor.id, submission)
    if (!feed.ok) return refused(messages.failure)
    const path = api.privateIcsFeed(feed.token)
    return done(messages.created, {
      result: { path: asRoute(path), link: `${siteUrl}${path}`, subscription: toSubscription(path) },
    })
  },
})

/** Ends the address at once: a calendar app that asks again finds nothing. */
export const deletePrivateFeed = action({
  input: nothing,
  allow: canSubscribePrivately,
  async run(_, { actor }) {
    await deleteFeed(actor.id)
    return done(messages.deleted)
  },
})
