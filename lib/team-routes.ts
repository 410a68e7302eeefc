import type { Cursor } from './cursor'
import { queryString, toRoute } from './url'

/** The pages of those who mind something for the church: apart from the others, which every page fetches. */
export const teamRoutes = {
  /** What was put out of sight: for admins. */
  trash: (filter?: string) => toRoute(`/app/removed${queryString({ show: filter })}`),
  /** What the church says of itself, part by part: for admins. */
  church: toRoute('/app/church'),
  churchSection: (name: string) => toRoute(`/app/church/${name}`),
  /** For the pastoral team. */
  prayers: (filter?: string) => toRoute(`/app/prayers${queryString({ show: filter })}`),
  prayer: (id: string) => toRoute(`/app/prayers/${id}`),
  /** The people of the church, and one of them: for admins. */
  people: (filter?: string) => toRoute(`/app/members${queryString({ show: filter })}`),
  person: (id: string) => toRoute(`/app/members/${id}`),
  invitations: toRoute('/app/members/invitations'),
  /** Where an invitation leads; behind the `#` it reaches no server, and so no log. */
  invitation: (token: string) => toRoute(`/login/register#invite=${token}`),
  /** What did not arrive: for admins. */
  deliveries: toRoute('/app/deliveries'),
}

/** What those pages ask for. */
export const teamApi = {
  /** The logo as a square for home screens; `logo` names it, so that another one is another address. */
  churchIcon: (size: string, logo: string) => `/church-icon/${size}${queryString({ of: logo })}`,
  churchVersions: '/api/church/versions',
  trash: (filter: string, after: Cursor) => `/api/removals${queryString({ show: filter, ...after })}`,
  prayers: ({ show, urgent }: { show: string; urgent: boolean }, after: Cursor) =>
    `/api/prayers${queryString({ show, urgent: urgent ? 'yes' : 'no', ...after })}`,
  prayerVersion: (id: string) => `/api/prayers/${id}`,
  people: (query: { show?: string; q?: string; place?: string; id?: string }) => `/api/people${queryString(query)}`,
  peopleCsv: '/api/people/export',
  birthdays: '/api/people/birthdays',
  warnings: '/api/troubles',
}
