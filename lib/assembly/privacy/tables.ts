import { accountTables } from '@/lib/account/personal-data'
import { backupTables } from '@/lib/assembly/backup/personal-data'
import { notificationTables } from '@/lib/assembly/notifications/personal-data'
import { pushTables } from '@/lib/assembly/push/personal-data'
import { bookletTables } from '@/lib/booklets/personal-data'
import { churchTables } from '@/lib/church/personal-data'
import { eventTables } from '@/lib/events/personal-data'
import type { Prisma } from '@/lib/generated/prisma/client'
import { hymnImportTables } from '@/lib/hymns/import/personal-data'
import { liveTables } from '@/lib/live/personal-data'
import { noticeTables } from '@/lib/notices/personal-data'
import { peopleTables } from '@/lib/people/personal-data'
import { consentTables } from '@/lib/platform/consents/personal-data'
import { mailTables } from '@/lib/platform/mail/personal-data'
import type { PersonalTable } from '@/lib/platform/personal-data/table'
import { removalTables } from '@/lib/platform/removals/personal-data'
import { uploadTables } from '@/lib/platform/uploads/personal-data'
import { versionTables } from '@/lib/platform/versions/personal-data'
import { leadingTables } from '@/lib/playing/leading/personal-data'
import { preferenceTables } from '@/lib/playing/preferences/personal-data'
import { playerTables, playlistTables, singerTables } from '@/lib/playlists/personal-data'
import { prayerTables } from '@/lib/prayers/personal-data'
import { rosterTables } from '@/lib/rosters/personal-data'

const described = [
  ...noticeTables,
  ...playlistTables,
  ...eventTables,
  ...hymnImportTables,
  ...liveTables,
  ...prayerTables,
  ...consentTables,
  ...notificationTables,
  ...pushTables,
  ...mailTables,
  ...playerTables,
  ...accountTables,
  ...peopleTables,
  ...versionTables,
  ...removalTables,
  ...preferenceTables,
  ...leadingTables,
  ...singerTables,
  ...bookletTables,
  ...rosterTables,
  ...backupTables,
  ...uploadTables,
  ...churchTables,
]

/** Every table with personal data, in the order of the export. */
export const tables: PersonalTable[] = described

/** The tables without personal data; the compiler reports a model that is in neither list. */
export const notPersonal: Record<Exclude<Prisma.ModelName, (typeof described)[number]['model']>, string> = {
  EventException: 'which occurrence of an event differs, and how; the event says who created it',
  FormerSecret: 'secrets of servers on which the church was before, encrypted',
  Hymn: 'songs',
  HymnImportSong: 'songs to be; their import says whose it is',
  HymnWords: 'the words of songs, to search them',
  KnownWord: 'the words of all songs',
  MailSlot: 'when mails left, for an hour',
  Need: 'how many people a service needs',
  OccurrencePlaylist: 'for which occurrence a playlist is',
  Qualification: 'who can take which position; the person who serves says whose it is',
  ReportedTrouble: 'what of the installation did not work, as a webhook was told',
  SetupCode: 'hashes of codes',
  Submission: 'keys of forms, for two days',
  VapidKey: 'our own keys, with which messages for push services are signed',
}
