import type { PolicyActor } from '@/lib/platform/session/actor'
import { managesMusic } from '@/lib/platform/session/actor'

/** The songbook belongs to the whole church: only those who manage the music change it. */
export const canWriteHymns = managesMusic

/** An import belongs to the person who makes it: nobody else sees it or takes it back. */
export const canManageImport = (actor: PolicyActor, hymnImport: { importedBy: string }) =>
  canWriteHymns(actor) && hymnImport.importedBy === actor.id
