import type { Person } from '@/lib/session/actor'

/** An admin's address is how the church knows them: it stays as it is. */
export const canChangeEmail = (person: Person) => person.role === 'member'

/** Phone and birth date are asked of members only. */
export const hasPersonalDetails = (person: Person) => person.role === 'member'

/** A picture of themselves that they have sent. */
export const ownsPicture = (person: Person, picture: { name: string; ownerId: string | null }) =>
  picture.ownerId === person.id && picture.name.startsWith(`avatars/${person.id}/`)
