import type { Prisma } from '@/lib/generated/prisma/client'

/** Everything that bears a person's name, by the field of their profile that leads to it. */
type Relation = Exclude<keyof Prisma.ProfileInclude, '_count'>

/** What becomes of it when the account is deleted. The foreign keys do it, and a test holds them against this. */
export const farewell: Record<Relation, 'erased' | 'kept without a name'> = {
  credential: 'erased',
  sessions: 'erased',
  resetTokens: 'erased',
  formerEmails: 'erased',
  comments: 'erased',
  likes: 'erased',
  notices: 'kept without a name',
  playlists: 'kept without a name',
  events: 'kept without a name',
  uploads: 'kept without a name',
  activatedLive: 'kept without a name',
  roleChanges: 'kept without a name',
  versions: 'kept without a name',
  removals: 'kept without a name',
  confirmation: 'erased',
  confirmations: 'kept without a name',
  invitations: 'kept without a name',
  givenRoles: 'kept without a name',
  consents: 'erased',
  prayerRequests: 'erased',
  claimedPrayers: 'kept without a name',
  prayerNotes: 'kept without a name',
  prayerSteps: 'kept without a name',
  prayerSettings: 'kept without a name',
  ownWays: 'erased',
  singerKeys: 'erased',
  leadings: 'erased',
}

/** What a person does not take home, and why; lib/account/export.ts has a part for all the rest. */
export const leftOut = {
  credential: 'a hash of the password would only help someone to guess it',
  resetTokens: 'a hash of a secret that is worth nothing half an hour later',
  confirmation: 'it is about the admin who did it',
  confirmations: 'whom an admin confirmed is about those people',
  claimedPrayers: 'what others entrusted to the pastoral team stays with it',
  prayerNotes: 'the same',
  prayerSteps: 'the same',
  prayerSettings: 'how the pastoral team works is the team’s, and names the addresses of others',
  formerEmails: 'the address is kept until the notice to it is sent, and no longer',
  leadings: 'it is there while a playlist is led, and no longer',
} satisfies Partial<Record<Relation, string>>

export type TakenHome = Exclude<Relation, keyof typeof leftOut>

/** Columns that sound like a person's and stay when an account is deleted, and why they may. */
export const ofNoAccount: Record<string, string> = {
  'Farewell.email': 'where the mail about the deletion goes: deleted with it, or a week later',
  'Playlist.name': 'the title of a list of hymns',
  'Upload.name': 'where a file stands; forgetPerson deletes those that stand under their owner’s id',
  'RoleChange.changedBy': 'the operator’s account on the server, never a member’s',
}
