import type { ChurchSettings } from '@/lib/church/settings'
import { type Actor, anyAdmin, isPastoral, isPerson, mayTakePart, type PolicyActor } from '@/lib/platform/session/actor'

/** Only admins see the list of people, with phones and birthdays. */
export const canSeePeople = anyAdmin
export const canConfirmPeople = anyAdmin
export const canChangeRoles = anyAdmin
export const canInvite = anyAdmin

/** Admins and the pastoral team confirm guardians' consents: they know the families. */
export const canConfirmGuardians = (actor: PolicyActor) => (anyAdmin(actor) || isPastoral(actor)) && mayTakePart(actor)
/** Nobody confirms their own. */
export const canConfirmGuardian = (actor: PolicyActor, person: { id: string }) =>
  canConfirmGuardians(actor) && person.id !== actor.id

/** Admins see birthdays; confirmed people do too if the church's settings say so. */
export const canSeeBirthdays = (actor: Actor, { birthdaysFor }: Pick<ChurchSettings, 'birthdaysFor'>) =>
  anyAdmin(actor) || (isPerson(actor) && birthdaysFor === 'members' && actor.confirmed)
