'use server'

import { messages } from '@/lib/people/messages'
import * as people from '@/lib/people/mutations'
import { canChangeRoles, canConfirmPeople } from '@/lib/people/policy'
import type { Role } from '@/lib/people/role'
import { personRef, roleRef } from '@/lib/people/schema'
import { createActions } from '@/lib/platform/action/action'
import { done, refused } from '@/lib/platform/action/outcome'
import { refreshScreen } from '@/lib/platform/action/route-call'
import { db } from '@/lib/platform/database/db'

const { action } = createActions({
  guests: messages.signInAsAdmin,
  refusal: messages.adminsOnly,
  missing: messages.personGone,
  failure: messages.notChanged,
})

export const confirmPerson = action({
  input: personRef,
  find: findPerson,
  allow: canConfirmPeople,
  async run(_, { actor, subject: { id, name } }) {
    const { ok } = await people.confirmMembership(id, actor.id)
    return ok ? done(messages.confirmed(name)) : refuseOutdated(messages.alreadyConfirmed(name))
  },
})

export const unconfirmPerson = action({
  input: personRef,
  find: findPerson,
  allow: canConfirmPeople,
  async run(_, { subject: { id, name } }) {
    const withdrawal = await people.withdrawConfirmation(id)
    return withdrawal.ok ? done(messages.unconfirmed(name)) : withdrawalRefusals[withdrawal.refusal](name)
  },
})

export const giveRole = action({
  input: roleRef,
  find: findPerson,
  allow: canChangeRoles,
  async run({ role }, { actor, subject }) {
    return changeRole(subject, { role, isGiven: true, by: actor.id })
  },
})

/** Admins may also take a role from themselves; the database prevents removing the last admin. */
export const takeRole = action({
  input: roleRef,
  find: findPerson,
  allow: canChangeRoles,
  async run({ role }, { actor, subject }) {
    return changeRole(subject, { role, isGiven: false, by: actor.id })
  },
})

const withdrawalRefusals = {
  nobody: () => refused(messages.personGone),
  'has roles': (name: string) => refused(messages.rolesFirst(name)),
  already: (name: string) => refuseOutdated(messages.alreadyNew(name)),
}

type Subject = { id: string; name: string }
type RoleChange = { role: Role; isGiven: boolean; by: string }

async function changeRole({ id, name }: Subject, wanted: RoleChange) {
  const change = await people.changeRole({ profileId: id, ...wanted })
  if (!change.ok) return roleRefusals[change.refusal](name, wanted)

  const { role, isGiven } = wanted
  // The calendar feed lists admins' events first.
  // The landing page offers prayer requests only if somebody reads them.
  return done((isGiven ? messages.roleGiven : messages.roleTaken)(name, role))
}

const roleRefusals = {
  nobody: () => refused(messages.personGone),
  suspended: (name: string) => refused(messages.suspended(name)),
  already: (name: string, { role, isGiven }: RoleChange) =>
    refuseOutdated((isGiven ? messages.alreadyGiven : messages.alreadyTaken)(name, role)),
}

/**
 * Somebody else made the change first, or the answer to a first tap was lost: nothing is left to do, and the screen is
 * outdated.
 */
function refuseOutdated(message: ReturnType<typeof messages.alreadyNew>) {
  refreshScreen()
  return { status: 'refused', message, gone: true } as const
}

function findPerson({ profileId: id }: { profileId: string }) {
  return db.profile.findUnique({ where: { id }, select: { id: true, name: true } })
}
