import { type Asker, anyAdmin } from '@/lib/session/actor'

/** Accounts are suspended and given back by admins. */
export const canMindAccounts = anyAdmin

/** Nobody suspends themself, and an admin is demoted first. The database holds the second. */
export const canSuspend = (actor: Asker, person: { id: string; isAdmin: boolean }) =>
  anyAdmin(actor) && !person.isAdmin && person.id !== actor.id
