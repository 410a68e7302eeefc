import type { VersionedKind } from '@/lib/platform/versions/stored-versions'
import type { Church } from './facts'
import { readServices } from './services/reads'
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
    if (!row) return null
    const facts = { ...readFacts(row.facts), services: await readServices(transaction) }
    return { content: toVersion(facts), by: null, since: row.updatedAt }
  },
}

/** Facts as versions hold them: a service has an id only as long as the calendar has it. */
export const toVersion = <Some extends Partial<Church>>({ services, ...facts }: Some) => ({
  ...facts,
  ...(services && { services: services.map(service => ({ ...service, id: '' })) }),
}) as Some
