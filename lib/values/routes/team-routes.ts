import type { Cursor } from '@/lib/values/cursor'
import { routes } from './routes'
import { queryString, toRoute } from './url'

/** The addresses of the team's pages. Apart from lib/values/routes/routes.ts, which every page loads. */
export const teamRoutes = {
  /** Hidden and deleted content: for admins. */
  trash: (filter?: string) => toRoute(`/app/removed${queryString({ show: filter })}`),
  /** What was just published or scheduled, with what to do next: for those who manage notices, as the next one. */
  addedNotice: (id: string) => toRoute(`/app/add-notice/${id}`),
  /** A notice as it looks, also one that is scheduled or over. */
  noticePreview: (id: string) => toRoute(`/app/edit-notice/${id}/preview`),
  /** The church's public facts, section by section: for admins. */
  church: toRoute('/app/church'),
  churchSection: (name: string) => toRoute(`/app/church/${name}`),
  /** For the pastoral team. */
  prayers: (filter?: string) => toRoute(`/app/prayers${queryString({ show: filter })}`),
  prayer: (id: string) => toRoute(`/app/prayers/${id}`),
  /** All people, and one of them: for admins. */
  people: (filter?: string) => toRoute(`/app/members${queryString({ show: filter })}`),
  person: (id: string) => toRoute(`/app/members/${id}`),
  invitations: toRoute('/app/members/invitations'),
  /** Who needs a guardian's consent: for admins and the pastoral team. */
  guardians: toRoute('/app/members/guardians'),
  /** An invitation's link; the token is in the fragment, so that it reaches no server and no log. */
  invitation: (token: string) => toRoute(`${routes.invitation}#invite=${token}`),
  /** Many songs at once: for those who write hymns. */
  importHymns: toRoute('/app/import-hymns'),
  /** Teams, their positions and people: for leaders and admins. */
  servingTeams: toRoute('/app/rosters/teams'),
  servingTeam: (id: string) => toRoute(`/app/rosters/teams/${id}`),
  /** How the installation is, and what could not be delivered: for admins. */
  health: toRoute('/app/health'),
  /** Backups of everything: for admins. */
  backups: toRoute('/app/backups'),
}

/** The addresses of the route handlers that those pages use. */
export const teamApi = {
  /** A number for a new hymn of a collection. */
  freeNumber: ({ collection, wanted }: { collection: string; wanted?: number | null }) =>
    `/api/hymns/free-number${queryString({ collection, wanted: wanted ? String(wanted) : undefined })}`,
  /** The logo as a square icon for home screens; the address contains `logo`, so that it changes with the logo. */
  churchIcon: (size: string, logo: string) => `/church-icon/${size}${queryString({ of: logo })}`,
  /** The scheduled and expired notices. */
  noticesOffAir: (after?: Cursor) => `/api/notices/off-air${queryString({ ...after })}`,
  /** Who can take a place, with reasons against it: for leaders of the team. */
  rosterCandidates: (place: { eventId: string; originalStart: string; positionId: string }) =>
    `/api/rosters/candidates${queryString(place)}`,
  /** Whom the leader sends what by WhatsApp, and the picture of the month. */
  rosterMessages: (query: { month: string; team: string }) => `/api/rosters/messages${queryString(query)}`,
  rosterPicture: (query: { month: string; team: string; page: string }) => `/api/rosters/picture${queryString(query)}`,
  churchVersions: '/api/church/versions',
  /** Where a file of songs goes; the upload's id makes a repeated one count once. */
  importFile: (file: { upload: string; name: string }) => `/api/hymns/import?${new URLSearchParams(file)}`,
  recentImports: '/api/hymns/imports',
  importSong: (id: string) => `/api/hymns/import/${id}`,
  trash: (filter: string, after: Cursor) => `/api/removals${queryString({ show: filter, ...after })}`,
  prayers: ({ show, urgent }: { show: string; urgent: boolean }, after: Cursor) =>
    `/api/prayers${queryString({ show, urgent: urgent ? 'yes' : 'no', ...after })}`,
  prayerVersion: (id: string) => `/api/prayers/${id}`,
  people: (query: { show?: string; q?: string; place?: string; id?: string }) => `/api/people${queryString(query)}`,
  peopleCsv: '/api/people/export',
  birthdaysOfTheWeek: '/api/people/birthdays',
  warnings: '/api/troubles',
  backupWork: '/api/backups/work',
  backupDownload: (ticket: string) => `/api/backups/download?ticket=${ticket}`,
  /** Where a backup is sent that replaces the church, or that becomes it on the first evening. */
  backupRestore: '/api/backups/restore',
  firstBackup: '/api/welcome/backup',
}
