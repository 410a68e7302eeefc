import type { ChurchSettings } from '@/lib/church/settings'
import { type Actor, anyAdmin, isPerson } from '@/lib/session/actor'

/** Who the people of the church are, their telephones and birthdays among it, is for admins. */
export const canSeePeople = anyAdmin
export const canConfirmPeople = anyAdmin
export const canChangeRoles = anyAdmin
export const canInvite = anyAdmin

/** Whose birthday it is: for admins, and where the church wants it so for everyone whom it knows. */
export const canSeeBirthdays = (actor: Actor, { birthdaysFor }: Pick<ChurchSettings, 'birthdaysFor'>) =>
  anyAdmin(actor) || (isPerson(actor) && birthdaysFor === 'members' && actor.confirmed)
