import { tags, tagsOfPeople } from './tags'

/** A change as the database's triggers tell it: about which thing, unless it was much at once, and what of it. */
type Change = { id: string | undefined; isNew: boolean; touches: (...columns: string[]) => boolean }

/** What each table's changes make false, beside what the id names. */
const falseBy: Record<string, (change: Change) => string[]> = {
  hymns: ({ id, isNew, touches }) => [
    tags.hymns,
    ...named(tags.hymn, id),
    // Playlists show of a hymn what stands in its line; which they are is told by their own rows.
    ...(!isNew && touches('number', 'title', 'default_key') ? [tags.playlists] : []),
  ],
  notices: () => [tags.notices],
  notice_comments: () => [tags.discussion],
  notice_likes: () => [tags.discussion],
  playlists: ({ id }) => [tags.playlists, ...named(tags.playlist, id)],
  playlist_items: ({ id }) => [tags.playlists, ...named(tags.playlist, id)],
  events: () => [tags.events],
  profiles: ({ id, isNew, touches }) => [
    ...(id ? [tags.person(id)] : [tags.people]),
    // Who is new has published nothing. Agendas give the first places to events of who minds the content.
    ...(!isNew && touches('name', 'profile_image', 'is_admin', 'duties', 'suspended_at')
      ? [...tagsOfPeople, tags.discussion]
      : []),
    ...(!isNew && touches('duties', 'suspended_at') ? [tags.pastoralTeam] : []),
  ],
  sessions: ({ id }) => (id ? [tags.session(id)] : [tags.people]),
  live_settings: () => [tags.live],
  church: () => [tags.church],
}

/** The cache tags that are made false by what was told, such as `UPDATE hymns <id> title,version`; nothing: all of them. */
export function tagsOf(told: string) {
  const { table, ...change } = changeIn(told)
  return falseBy[table]?.(change)
}

/** The same line, read: without columns, whatever may have changed counts as changed. */
export function changeIn(told: string): Change & { table: string } {
  const [what, table = '', id, columns] = told.split(' ')
  const changed = columns?.split(',')
  const touches = (...sought: string[]) => !changed || sought.some(column => changed.includes(column))
  return { table, id, isNew: what === 'INSERT', touches }
}

const named = (tag: (id: string) => string, id: string | undefined) => (id ? [tag(id)] : [])
