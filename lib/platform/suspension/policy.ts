import { anyAdmin, type PolicyActor } from '@/lib/platform/session/actor'

/** Only admins suspend and restore accounts. */
export const canManageAccounts = anyAdmin

/** Nobody may suspend themselves, and an admin must lose that role first. The database enforces the second rule. */
export const canSuspend = (actor: PolicyActor, person: { id: string; isAdmin: boolean }) =>
  anyAdmin(actor) && !person.isAdmin && person.id !== actor.id
