import 'server-only'
import { db } from '@/lib/database/db'
import { canInvite } from '@/lib/people/policy'
import { currentActor } from '@/lib/session/session'
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
