import 'server-only'
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { db, type Transaction } from '@/lib/platform/database/db'
import { env } from '@/lib/platform/runtime/env'
import { dayAfter, dayFromColumn, toInstant } from '@/lib/platform/runtime/time'

/**
 * Gives each of these people a link to answer by, or lengthens the one they have until the end of the last day for which
 * they were asked. Returns the tokens by the servant's id; who was asked for nothing has none.
 */
export async function issueAnswerLinks(transaction: Transaction, servantIds: string[]) {
  const asked = await transaction.$queryRaw<{ servantId: string; lastDay: Date }[]>`
    select a.servant_id as "servantId", max(greatest(a.original_start::date, x.event_date)) as "lastDay"
    from assignments a left join event_exceptions x on x.event_id = a.event_id and x.original_start = a.original_start
    where a.servant_id = any(${servantIds}::uuid[]) and a.asked_at is not null
    group by a.servant_id`
  const tokens = new Map<string, string>()
  for (const { servantId, lastDay } of asked) {
    const id = randomUUID()
    const link = await transaction.servantLink.upsert({
      where: { servantId_kind: { servantId, kind: 'answer' } },
      create: { id, servantId, kind: 'answer', tokenHash: hashToken(deriveToken(id)), expiresAt: toLinkEnd(lastDay) },
      update: { expiresAt: toLinkEnd(lastDay) },
    })
    const token = deriveToken(link.id)
    // The secret is another one than when the link was made: the church moved to another server.
    if (hashToken(token) !== link.tokenHash)
      await transaction.servantLink.update({ where: { id: link.id }, data: { tokenHash: hashToken(token) } })
    tokens.set(servantId, token)
  }
  return tokens
}

/** The secret in a link's address is derived from its row's id: the same link can be sent again, and only its hash is kept. */
export const deriveToken = (linkId: string) =>
  createHmac('sha256', env.NEXTAUTH_SECRET).update(`servant link ${linkId}`).digest('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

const toLinkEnd = (lastDay: Date) => toInstant(dayAfter(dayFromColumn(lastDay)), '00:00')

/**
 * Returns the token of a person's calendar feed, and makes it if there is none; one that was made with another secret,
 * before the church moved to another server, is replaced.
 */
export async function issueCalendarLink(servantId: string) {
  const id = randomUUID()
  return db.$transaction(async transaction => {
    await transaction.servantLink.createMany({
      data: [{ id, servantId, kind: 'calendar', tokenHash: hashToken(deriveToken(id)) }],
      skipDuplicates: true,
    })
    const link = await transaction.servantLink.findUniqueOrThrow({
      where: { servantId_kind: { servantId, kind: 'calendar' } },
    })
    const token = deriveToken(link.id)
    if (hashToken(token) !== link.tokenHash)
      await transaction.servantLink.update({ where: { id: link.id }, data: { tokenHash: hashToken(token) } })
    return token
  })
}

/** Ends the address of a person's calendar feed at once. */
export const deleteCalendarLink = (servantId: string) =>
  db.servantLink.deleteMany({ where: { servantId, kind: 'calendar' } })

/** Ends both of a person's addresses; the next one that is issued is another. */
export const deleteLinks = (servantId: string) => db.servantLink.deleteMany({ where: { servantId } })
