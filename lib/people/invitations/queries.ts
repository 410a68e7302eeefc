import 'server-only'
import { canInvite } from '@/lib/people/policy'
import { db } from '@/lib/platform/database/db'
import { currentActor } from '@/lib/platform/session/session'
import { toListedInvitation } from './invitation'

/** The latest invitations, newest first. */
export async function listInvitations() {
  if (!canInvite(await currentActor())) return null

  const rows = await db.invitation.findMany({
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_INVITATIONS,
    select: {
      id: true,
      label: true,
      places: true,
      taken: true,
      expiresAt: true,
      revokedAt: true,
      createdAt: true,
      inviter: { select: { name: true, suspendedAt: true } },
    },
  })
  const now = new Date()
  return rows.map(row => toListedInvitation(row, now))
}

const MAX_INVITATIONS = 100
