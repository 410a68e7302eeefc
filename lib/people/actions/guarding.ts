'use server'

import { messages } from '@/lib/people/guardian/messages'
import * as guardian from '@/lib/people/guardian/mutations'
import { canConfirmGuardian, canConfirmGuardians } from '@/lib/people/policy'
import { guardianConsent, personRef, youngNote } from '@/lib/people/schema'
import { createActions } from '@/lib/platform/action/action'
import { done, type Message, refused } from '@/lib/platform/action/outcome'
import { refreshScreen } from '@/lib/platform/action/route-call'
import { db } from '@/lib/platform/database/db'

const { action, formAction } = createActions({
  guests: messages.signIn,
  refusal: messages.teamOnly,
  missing: messages.personGone,
  failure: messages.notSaved,
})

/** Records that a guardian allows a person under sixteen to take part: who, how the team knows, by whom and when. */
export const confirmGuardian = formAction({
  input: guardianConsent,
  find: findPerson,
  allow: canConfirmGuardian,
  invalid: messages.invalid,
  async run(consent, { actor, subject: { name } }) {
    const confirmation = await guardian.confirmConsent({ ...consent, by: actor.id })
    if (!confirmation.ok) return refusals[confirmation.refusal](name)
    return done(messages.confirmed(name))
  },
})

export const withdrawGuardian = action({
  input: personRef,
  find: findPerson,
  allow: canConfirmGuardian,
  async run(_, { actor, subject: { id, name } }) {
    const { ok } = await guardian.withdrawConsent(id, actor.id)
    if (!ok) return refuseOutdated(messages.noneStands(name))
    return done(messages.withdrawn(name))
  },
})

/** The team says that the birth date which a person corrected is right. */
export const acceptBirthDate = action({
  input: personRef,
  find: findPerson,
  allow: canConfirmGuardian,
  async run(_, { subject: { id, name } }) {
    const { ok } = await guardian.acceptBirthDate(id)
    if (!ok) return refuseOutdated(messages.noDateWaits(name))
    return done(messages.birthDateAccepted(name))
  },
})

/** Closes the note about people under sixteen for the whole team; they stay in the list of those who wait. */
export const closeYoungNote = action({
  input: youngNote,
  allow: canConfirmGuardians,
  async run({ ids }) {
    await guardian.closeYoungNote(ids)
    return done()
  },
})

const refusals = {
  nobody: () => refused(messages.personGone),
  'no need': (name: string) => refuseOutdated(messages.noNeed(name)),
  'too young': (name: string) => refuseOutdated(messages.tooYoung(name)),
  already: (name: string) => refuseOutdated(messages.alreadyConfirmed(name)),
}

/** Somebody else did it first: the screen is outdated. */
function refuseOutdated(message: Message) {
  refreshScreen()
  return { status: 'refused', message, gone: true } as const
}

function findPerson({ profileId: id }: { profileId: string }) {
  return db.profile.findUnique({ where: { id }, select: { id: true, name: true } })
}
