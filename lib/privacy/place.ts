import type { Prisma } from '@/lib/generated/prisma/client'

type Models = Prisma.TypeMap['model']
type Named<Name extends string, Fields> = `${Name}.${keyof Fields & string}`

/** Where something of a person may stand: a column of any table, or what their profile leads to. */
export type Place =
  | { [Name in Prisma.ModelName]: Named<Name, Models[Name]['payload']['scalars']> }[Prisma.ModelName]
  | Named<'Profile', Models['Profile']['payload']['objects']>

/** Tables of which every column is told to people; a test holds the columns of the schema against lib/privacy/kept.ts. */
export const aboutPeople = [
  'Profile',
  'Credential',
  'Session',
  'ResetToken',
  'FormerEmail',
  'Farewell',
  'RoleChange',
  'Invitation',
  'Confirmation',
  'Consent',
  'NoticeComment',
  'NoticeLike',
  'PrayerRequest',
  'PrayerNote',
  'PrayerStep',
  'PrayerSettingsChange',
  'OwnWay',
  'Leading',
] satisfies Prisma.ModelName[]

type Other = Exclude<Prisma.ModelName, (typeof aboutPeople)[number]>

/** What the other tables hold; whose a row of theirs is, is told all the same. */
export const aboutOtherThings: Record<Other, string> = {
  ChurchRow: 'what the church says of itself',
  SetupCode: 'hashes of codes',
  Hymn: 'songs',
  Notice: 'what is published',
  Playlist: 'what is published',
  PlaylistItem: 'the songs of a list, and who sings them',
  SingerKey: 'keys of songs',
  LiveSettings: 'a stream',
  Event: 'what is published',
  Version: 'what was published before',
  Removal: 'what is out of sight',
  Upload: 'files of what is published',
  Submission: 'keys of forms, for two days',
  RateLimit: 'counters under hashes',
}

/** Columns about people that say nothing to them, and why. */
export const untold: { [Known in Place]?: string } = {
  'Profile.version': 'a count of changes',
  'PrayerRequest.version': 'a count of changes',
  'OwnWay.version': 'a count of changes',
  'Leading.sessionId': 'one of the devices that are told of',
  'Leading.itemId': 'a place of a list',
  'Leading.place': 'a line of a song',
  'Leading.key': 'a key of a song',
  'Leading.screen': 'what a screen shows',
  'Leading.step': 'a count of changes',
  'NoticeComment.removedAt': 'the same as its row in removals',
}
