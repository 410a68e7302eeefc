import type { ChurchSettings } from '@/lib/church/settings'
import { type Actor, anyAdmin, isPerson } from '@/lib/session/actor'

/** Only admins see the list of people, with phones and birthdays. */
export const canSeePeople = anyAdmin
export const canConfirmPeople = anyAdmin
export const canChangeRoles = anyAdmin
export const canInvite = anyAdmin

/** Admins see birthdays; confirmed people do too if the church's settings say so. */
export const canSeeBirthdays = (actor: Actor, { birthdaysFor }: Pick<ChurchSettings, 'birthdaysFor'>) =>
  anyAdmin(actor) || (isPerson(actor) && birthdaysFor === 'members' && actor.confirmed)
