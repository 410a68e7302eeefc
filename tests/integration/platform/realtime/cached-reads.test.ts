import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { findVisibility } from '@/lib/assembly/pictures/queries'
import { getPrivacyTopics } from '@/lib/assembly/privacy/queries'
import { getChurch, getLastChurchChange, getSettings, getVerseOfToday } from '@/lib/church/queries'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import { getCurrentDay, getCurrentMonth } from '@/lib/events/clock/queries'
import { getCalendarFeed } from '@/lib/events/feed/queries'
import { getNextOccurrences } from '@/lib/events/next/queries'
import { getFirstPublicEvents, getLastCalendarChange } from '@/lib/events/queries'
import { getToday } from '@/lib/events/services/queries'
import { listUpcoming } from '@/lib/events/upcoming/queries'
import { listHymnsWithHiddenLines } from '@/lib/hymns/hidden-lines/queries'
import { getHymn, listHymns } from '@/lib/hymns/queries'
import { listComments } from '@/lib/notices/discussion/queries'
import { getHomepageNews, getLastNewsChange, getPublicNotice, listPublicNotices } from '@/lib/notices/news/queries'
import { getNotice, listFirstNotices, listMainNotices } from '@/lib/notices/queries'
import { listReactions } from '@/lib/notices/reactions/queries'
import { getNextNoticeChange } from '@/lib/notices/schedule/queries'
import { listNoticeMonths } from '@/lib/notices/search/queries'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { tags, tagsChangedBy } from '@/lib/platform/realtime/tags'
import { toChurchDay } from '@/lib/platform/runtime/time'
import { getSetlist, getSongbook, getSongbookEtag } from '@/lib/playing/offline/queries'
import { countPlaylists, getPlaylist, listFirstPlaylists } from '@/lib/playlists/queries'
import { getPlannedDay } from '@/lib/playlists/schedule/queries'
import { acceptsPrayers } from '@/lib/prayers/queries'
import { listFilledDays } from '@/lib/rosters/day/queries'
import { insertEvent } from '@/tests/support/events'
import { insertComment, insertNotice } from '@/tests/support/notices'
import { signInAs } from '@/tests/support/people'
import { insertHymn, insertPlaylist } from '@/tests/support/songbook'
import { findSources, removeComments } from '@/tests/support/sources'

const carried = vi.hoisted(() => new Set<string>())
vi.mock('next/cache', () => ({
  cacheLife() {},
  cacheTag: (...tags: string[]) => {
    for (const tag of tags) carried.add(tag)
  },
  io: async () => {},
  updateTag() {},
  refresh() {},
}))

const date = toChurchDay(new Date())
const month = date.slice(0, 7)

/** Every function with `'use cache'`, by its name, and who asks it. */
const asking: Record<string, (ids: { hymn: string; playlist: string; notice: string }) => Promise<unknown>> = {
  cachedHymns: listHymns,
  cachedHymn: ({ hymn }) => getHymn(hymn),
  cachedHiddenLines: listHymnsWithHiddenLines,
  cachedFirstNotices: () => listFirstNotices(),
  cachedNotice: ({ notice }) => getNotice(notice),
  cachedPublicNotice: ({ notice }) => getPublicNotice(notice),
  cachedPublicNotices: listPublicNotices,
  cachedMainNotices: listMainNotices,
  cachedNews: getHomepageNews,
  cachedNewsChange: getLastNewsChange,
  cachedMonths: listNoticeMonths,
  cachedNextChange: getNextNoticeChange,
  cachedReactions: ({ notice }) => listReactions([notice]),
  cachedNewestDiscussion: ({ notice }) => listComments(notice),
  cachedFirstPlaylists: listFirstPlaylists,
  cachedPlaylistCount: countPlaylists,
  cachedPlaylist: ({ playlist }) => getPlaylist(playlist),
  cachedFilledDays: () => listFilledDays([month]),
  cachedPlannedDay: ({ playlist }) => getPlannedDay(playlist),
  cachedFirstEvents: () => getFirstPublicEvents(month),
  cachedChanges: () => getLastCalendarChange(month),
  cachedFeed: getCalendarFeed,
  cachedNextOccurrences: () => getNextOccurrences(3),
  cachedUpcoming: listUpcoming,
  cachedCurrentMonth: getCurrentMonth,
  cachedCurrentDay: getCurrentDay,
  cachedToday: getToday,
  todaysVerse: getVerseOfToday,
  cachedChurch: getChurch,
  isInPublicCalendar: () => findVisibility('events/none.webp'),
  isInPublicNews: () => findVisibility('notices/none.webp'),
  cachedChange: getLastChurchChange,
  cachedSettings: getSettings,
  cachedTopics: getPrivacyTopics,
  cachedAcceptsPrayers: acceptsPrayers,
  cachedSetlist: ({ playlist }) => getSetlist(playlist),
  cachedSongbook: getSongbook,
  cachedSongbookEtag: getSongbookEtag,
  findShown: () => findVisibility('notices/none.webp'),
}

it('every cached function is tested here', () => {
  const cached = findSources(/^\/lib\//).flatMap(([, text]) =>
    [...removeComments(text).matchAll(/function (\w+)\([^{]*\{\s*'use cache'/g)].map(([, name]) => name),
  )
  expect(cached.sort()).toEqual(Object.keys(asking).sort())
})

it.each(Object.keys(asking))('%s has a tag that is invalidated by every column it reads', async name => {
  const ids = await insertChurch()
  const queries = vi.spyOn(pool, 'query')
  carried.clear()
  await asking[name]?.(ids)
  const read = queries.mock.calls.map(([query]) => readQueryText(query)).filter(text => !/"?sessions"?/.test(text))
  queries.mockRestore()
  const columns = await columnsRead(read)
  if (name !== 'cachedCurrentMonth' && name !== 'cachedCurrentDay') expect(columns).not.toEqual([])

  const isNamed = (change: string) => tagsChangedBy(change)?.some(tag => carried.has(tag))
  for (const { table, column } of columns.filter(({ table }) => !isAttached(name, table))) {
    expect(
      isNamed(`UPDATE ${table} ${randomUUID()} ${column}`),
      `${table}.${column} names none of ${[...carried]}`,
    ).toBe(true)
    for (const operation of ['UPDATE', 'INSERT', 'DELETE', 'TRUNCATE'].filter(
      operation => operation !== 'INSERT' || isListed(table),
    ))
      expect(isNamed(`${operation} ${table}`), `${operation} ${table}`).toBe(true)
  }
})

/**
 * A notice has the tags of what it announces, and without an attachment it depends on neither:
 * tests/integration/notices/attachments.test.ts.
 */
const isAttached = (name: string, table: string) =>
  (/Notices?$|News$/.test(name) && ['events', 'event_exceptions', 'playlists', 'playlist_items'].includes(table)) ||
  isServiceOfChurch(name, table)

/** Whatever changes the list of services in the calendar writes the church's row too (writeWithChurch). */
const isServiceOfChurch = (name: string, table: string) =>
  ['cachedChurch', 'todaysVerse'].includes(name) && table === 'events'

/** What is shown only where another row leads to it comes with that row. */
const isListed = (table: string) => table !== 'profiles' && !(table === 'hymns' && carried.has(tags.playlists))

async function insertChurch() {
  const { id } = await signInAs('admin')
  const notice = await insertNotice({ authorId: id, showOnHomepage: true })
  await insertNotice({ authorId: id, type: 'main' })
  await insertComment(notice.id, id)
  await db.noticeLike.create({ data: { noticeId: notice.id, userId: id } })
  const event = await insertEvent({ date, time: '12:30', createdBy: id })
  const hymn = await insertHymn()
  const playlist = await insertPlaylist(id, [hymn.id])
  await db.occurrencePlaylist.create({
    data: { playlistId: playlist.id, eventId: event.id, originalStart: columnFromWallClock(`${date}T12:30`) },
  })
  return { hymn: hymn.id, playlist: playlist.id, notice: notice.id }
}

const readQueryText = (query: unknown) => (typeof query === 'string' ? query : (query as { text: string }).text)

/** Of each statement the columns it names, as `"table"."column"` or by the table's other name in it; ids stay what they are. */
async function columnsRead(statements: string[]) {
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  )
  return rows.filter(({ table, column }) => column !== 'id' && statements.some(text => names(text, table, column)))
}

function names(text: string, table: string, column: string) {
  const others = [...text.matchAll(new RegExp(`\\b(?:from|join) ${table} (\\w+)`, 'g'))].map(([, other]) => other)
  const spelled = [`"${table}"\\."${column}"`, ...others.map(other => `\\b${other}\\.${column}\\b`)]
  return spelled.some(spelling => new RegExp(spelling).test(text))
}
