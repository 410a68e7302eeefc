import type pg from 'pg'
import { api, routes } from '@/lib/values/routes/routes'
import { teamApi, teamRoutes } from '@/lib/values/routes/team-routes'

export type ScalePage = { name: string; path: string; by: 'member' | 'admin' }

/** What is measured in a small church and in a large one. Add a page here to measure it. */
export async function listPages(client: pg.Client): Promise<ScalePage[]> {
  const pick = async (query: string) => (await client.query<{ id: string; at: Date }>(query)).rows
  const [hymn] = await pick('select id from hymns order by number desc limit 1')
  const [playlist] = await pick('select id from playlists order by created_at desc limit 1')
  const notices = await pick(`select id, created_at as at from notices where created_at < now()
    order by created_at desc limit 20`)
  const [{ id: noticeId, at } = { id: '', at: new Date() }] = notices.slice(-1)
  const after = { createdAt: at.toISOString(), id: noticeId }
  const month = new Date().toISOString().slice(0, 7)

  const member = {
    landing: routes.landing,
    calendar: routes.calendar,
    'personal events': api.personalMonth(month),
    home: routes.home,
    notices: routes.notices,
    'further notices': api.notices(after),
    'likes of 20 notices': api.personalNotices(notices.map(({ id }) => id)),
    comments: api.comments(noticeId),
    'notice search, a word of all': api.searchNotices({ q: 'convidados' }),
    'notice search, a rare word': api.searchNotices({ q: 'aviso 432' }),
    'notices of a month': api.searchNotices({ month }),
    hymns: routes.hymns,
    'index of hymns': api.hymns,
    'a hymn': routes.hymn(hymn?.id ?? ''),
    'hymn search, a word of all': api.searchHymns('grande'),
    'hymn search, a rare word': api.searchHymns('louvor 432'),
    'hymn facts': api.hymnFacts,
    playlists: routes.playlists,
    'further playlists': api.playlists(after),
    'new playlist': routes.addPlaylist,
    profile: routes.profile,
    live: api.live,
    sitemap: api.sitemap,
  }
  const admin = {
    'edit a playlist': routes.editPlaylist(playlist?.id ?? ''),
    people: teamRoutes.people(),
    'people, next page': teamApi.people({
      show: 'everyone',
      place: 'davi',
      id: '00000000-0000-4000-8000-000000000000',
    }),
    'people search, a few': teamApi.people({ show: 'everyone', q: 'prado pessoa 12' }),
    'people search, all': teamApi.people({ show: 'everyone', q: 'pessoa' }),
    'people search, a first name': teamApi.people({ show: 'everyone', q: 'jose' }),
    'people export': teamApi.peopleCsv,
    'personal events of an admin': api.personalMonth(month),
  }
  const list = (paths: Record<string, string>, by: ScalePage['by']) =>
    Object.entries(paths).map(([name, path]) => ({ name, path, by }))
  return [...list(member, 'member'), ...list(admin, 'admin')]
}
