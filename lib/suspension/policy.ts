import { anyAdmin, type PolicyActor } from '@/lib/session/actor'

/** Accounts are suspended and given back by admins. */
export const canManageAccounts = anyAdmin

/** Nobody suspends themself, and an admin is demoted first. The database holds the second. */
export const canSuspend = (actor: PolicyActor, person: { id: string; isAdmin: boolean }) =>
  anyAdmin(actor) && !person.isAdmin && person.id !== actor.id
