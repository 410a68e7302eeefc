import { anyAdmin, type PolicyActor } from '@/lib/platform/session/actor'

/** Only admins suspend and restore accounts. */
export const canManageAccounts = anyAdmin

/** Nobody may suspend themselves, and an admin must lose that role first. The database enforces the second rule. */
export const canSuspend = (actor: PolicyActor, person: { id: string; isAdmin: boolean }) =>
  anyAdmin(actor) && !person.isAdmin && person.id !== actor.id

/** A person, or something they published, which leads to them: no page needs to contain the person's id. */
export const PUBLISHED_KINDS = ['person', 'notice', 'comment', 'playlist', 'event'] as const
export type PublishedItem = { kind: (typeof PUBLISHED_KINDS)[number]; id: string }
