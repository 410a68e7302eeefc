import type { VersionedKind } from '@/lib/platform/versions/stored-versions'
import type { Church } from './facts'
import { readFacts, storedChurch } from './stored'
import { churchWording } from './wording'

export const churchVersions: VersionedKind<Church> = {
  table: 'church',
  column: 'churchId',
  isPermanent: true,
  wording: churchWording,
  readContent: stored => storedChurch.parse(stored),
  async read(transaction, id) {
    const row = await transaction.churchRow.findUnique({ where: { id }, select: { facts: true, updatedAt: true } })
    return row && { content: readFacts(row.facts), by: null, since: row.updatedAt }
  },
}
