import 'server-only'
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { isFirstSubmission, unwritten, written } from '@/lib/platform/action/written'
import { db } from '@/lib/platform/database/db'
import { env } from '@/lib/platform/runtime/env'
import type { Duty } from '@/lib/platform/session/actor'

/**
 * Gives a person a new address of their feed and ends the one before; only its hash is stored. The token is derived from
 * the submission with the server's secret, so that a tap whose answer was lost may be repeated and gets the same answer.
 * Waits for a suspension under way and then makes none. It is refused if the person is gone or suspended, or if the
 * submission is an old one whose address was replaced.
 */
export async function issueFeedToken(profileId: string, submission: string = randomUUID()) {
  const token = createHmac('sha256', env.NEXTAUTH_SECRET)
    .update(`calendar feed ${profileId} ${submission}`)
    .digest('base64url')
  const isIssued = await db.$transaction(async transaction => {
    if (!(await isFirstSubmission(transaction, submission)))
      return (await transaction.calendarFeed.count({ where: { profileId, tokenHash: hashToken(token) } })) === 1
    const count = await transaction.$executeRaw`
      insert into calendar_feeds (profile_id, token_hash)
      select id, ${hashToken(token)} from profiles where id = ${profileId}::uuid and suspended_at is null for share
      on conflict (profile_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`
    return count === 1
  })
  return isIssued ? written({ token }) : unwritten('not issued')
}

export const deleteFeed = (profileId: string) => db.calendarFeed.deleteMany({ where: { profileId } })

/** Finds whose feed it is. The lookup is by hash, so its duration reveals nothing about other tokens. */
export async function findFeedOwner(token: string) {
  const feed = await db.calendarFeed.findUnique({
    where: { tokenHash: hashToken(token), profile: { suspendedAt: null } },
    select: { profile: { select: { id: true, isAdmin: true, duties: true, confirmedAt: true } } },
  })
  if (!feed) return undefined
  const { id, isAdmin, duties, confirmedAt } = feed.profile
  const role: 'admin' | 'member' = isAdmin ? 'admin' : 'member'
  return { id, role, duties: duties satisfies Duty[], confirmed: confirmedAt !== null }
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
