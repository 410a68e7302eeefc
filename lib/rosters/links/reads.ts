import 'server-only'
import type { ServantLinkKind } from '@/lib/generated/prisma/enums'
import { db } from '@/lib/platform/database/db'
import { hashToken } from './mutations'

/**
 * Finds whose link it is. The lookup is by hash, so its duration reveals nothing about other tokens. A link that ended
 * is nobody's, and neither is that of a person whose account is suspended.
 */
export async function findLinkedServant(kind: ServantLinkKind, token: string, now = new Date()) {
  if (!/^[\w-]{43}$/.test(token)) return null
  return db.servant.findFirst({
    where: {
      links: { some: { kind, tokenHash: hashToken(token), OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] } },
      OR: [{ profileId: null }, { profile: { suspendedAt: null } }],
    },
    include: { profile: { select: { name: true } } },
  })
}
