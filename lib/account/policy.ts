import type { Person } from '@/lib/platform/session/actor'

/** Admins cannot change their address: the church knows them by it. */
export const canChangeEmail = (person: Person) => person.role === 'member'

/** Only members are asked for phone and birth date. */
export const hasPersonalDetails = (person: Person) => person.role === 'member'

/** Whether the person uploaded this picture as their profile photo. */
export const ownsPicture = (person: Person, picture: { name: string; ownerId: string | null }) =>
  picture.ownerId === person.id && picture.name.startsWith(`avatars/${person.id}/`)
