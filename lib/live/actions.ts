'use server'

import * as z from 'zod'
import { createActions } from '@/lib/platform/action/action'
import { done } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { enqueue } from '@/lib/platform/jobs/queue'
import { singleLine } from '@/lib/values/schema-fields'
import { type Broadcast, getExpiry, offAir, parseStreamUrl, toBroadcast } from './broadcast'
import { messages } from './messages'
import { canSwitchLive } from './policy'

const CHECK = 'Verifique o link e tente novamente'

const activation = z.strictObject({
  url: singleLine(2000, CHECK)
    .transform((text, context) => {
      const address = parseStreamUrl(withScheme(text))
      if (address === undefined) context.addIssue({ code: 'custom', message: CHECK })
      return address ?? z.NEVER
    })
    .pipe(z.string().max(2000, CHECK)),
})

/** Adds the scheme that people leave out: 'youtube.com/live'. An existing one stays. */
const withScheme = (text: string) => (/^[^\s:/?#@]+\.[^\s:/?#@]+([/?#]|$)/.test(text) ? `https://${text}` : text)

const emptyInput = z.strictObject({})

const { action } = createActions({ guests: messages.guests, refusal: messages.adminsOnly })

/** If two admins activate a stream, the later address is live, for its own ninety minutes. */
export const activateLive = action({
  input: activation,
  allow: canSwitchLive,
  invalid: messages.notActivated,
  failure: messages.notActivated,
  async run({ url }, { actor }) {
    const now = new Date()
    const stream = { isActive: true, url, activatedAt: now, expiresAt: getExpiry(now), activatedBy: actor.id }
    const settings = await db.$transaction(async transaction => {
      await enqueue(transaction, 'announceLive', { activatedAt: now.toISOString() })
      return transaction.liveSettings.upsert({ where: { id: 1 }, create: { id: 1, ...stream }, update: stream })
    })
    return done<Broadcast>(messages.activated, { result: toBroadcast(settings, now) })
  },
})

export const deactivateLive = action({
  input: emptyInput,
  allow: canSwitchLive,
  failure: messages.notChanged,
  async run() {
    await db.liveSettings.updateMany({ where: { id: 1, isActive: true }, data: { isActive: false } })
    return done<Broadcast>(messages.deactivated, { result: offAir })
  },
})
