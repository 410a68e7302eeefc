import type { Cursor } from './cursor'
import { page, search } from './url'

/** The pages of those who mind something for the church: apart from the others, which every page fetches. */
export const teamRoutes = {
  /** What was put out of sight: for admins. */
  removed: (shown?: string) => page(`/app/removed${search({ show: shown })}`),
  /** What the church says of itself, part by part: for admins. */
  church: page('/app/church'),
  churchSection: (name: string) => page(`/app/church/${name}`),
  /** For the pastoral team. */
  prayers: (shown?: string) => page(`/app/prayers${search({ show: shown })}`),
  prayer: (id: string) => page(`/app/prayers/${id}`),
  /** The people of the church, and one of them: for admins. */
  people: (shown?: string) => page(`/app/members${search({ show: shown })}`),
  person: (id: string) => page(`/app/members/${id}`),
  invitations: page('/app/members/invitations'),
  /** Where an invitation leads; behind the `#` it reaches no server, and so no log. */
  invitation: (token: string) => page(`/login/register#invite=${token}`),
  /** What did not arrive: for admins. */
  deliveries: page('/app/deliveries'),
}

/** What those pages ask for. */
export const teamApi = {
  /** The logo as a square for home screens; `logo` names it, so that another one is another address. */
  churchIcon: (size: string, logo: string) => `/church-icon/${size}${search({ of: logo })}`,
  churchVersions: '/api/church/versions',
  removals: (shown: string, after: Cursor) => `/api/removals${search({ show: shown, ...after })}`,
  prayers: ({ show, urgent }: { show: string; urgent: boolean }, after: Cursor) =>
    `/api/prayers${search({ show, urgent: urgent ? 'yes' : 'no', ...after })}`,
  prayerVersion: (id: string) => `/api/prayers/${id}`,
  people: (asked: { show?: string; q?: string; place?: string; id?: string }) => `/api/people${search(asked)}`,
  peopleSheet: '/api/people/export',
  birthdays: '/api/people/birthdays',
  troubles: '/api/troubles',
}
