import { canWriteHymns } from '@/lib/hymns/policy'
import type { PolicyActor } from '@/lib/platform/session/actor'

/** An import belongs to the person who makes it: nobody else sees it or takes it back. */
export const canManageImport = (actor: PolicyActor, hymnImport: { importedBy: string }) =>
  canWriteHymns(actor) && hymnImport.importedBy === actor.id
