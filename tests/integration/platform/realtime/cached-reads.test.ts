import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { findVisibility } from '@/lib/assembly/pictures/queries'
import { getPrivacyTopics } from '@/lib/assembly/privacy/queries'
import { getChurch, getLastChurchChange, getSettings, getVerseOfToday } from '@/lib/church/queries'
import { toWeekday } from '@/lib/engines/recurrence/recurrence'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import { getCurrentDay, getCurrentMonth } from '@/lib/events/clock/queries'
import { getCalendarFeed } from '@/lib/events/feed/queries'
import { getNextOccurrences } from '@/lib/events/next/queries'
import { getFirstPublicEvents, getLastCalendarChange, getPersonalMonth } from '@/lib/events/queries'
import { getToday } from '@/lib/events/services/queries'
import { listUpcoming } from '@/lib/events/upcoming/queries'
import { listHymnsWithHiddenLines } from '@/lib/hymns/hidden-lines/queries'
import { getHymn, listHymns } from '@/lib/hymns/queries'
import { listComments } from '@/lib/notices/discussion/queries'
import {
  getHomepageNews,
  getLastNewsChange,
  getPublicNotice,
  hasHomepageNews,
  listPublicNotices,
} from '@/lib/notices/news/queries'
import { getNotice, listFirstNotices, listMainNotices } from '@/lib/notices/queries'
import { listReactions } from '@/lib/notices/reactions/queries'
import { getNextNoticeChange } from '@/lib/notices/schedule/queries'
import { listNoticeMonths } from '@/lib/notices/search/queries'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { parseChange, rowTag, tagsByTable, tagsChangedBy } from '@/lib/platform/realtime/tags'
import { toChurchDay } from '@/lib/platform/runtime/time'
import { getSetlist } from '@/lib/playing/offline/queries'
import { getSongbookTag } from '@/lib/playing/offline/songbook/queries'
import { countPlaylists, getPlaylist, listFirstPlaylists } from '@/lib/playlists/queries'
import { getPlannedDay } from '@/lib/playlists/schedule/queries'
import { acceptsPrayers } from '@/lib/prayers/queries'
import { getDayName, listFilledDays } from '@/lib/rosters/day/queries'
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

/** By table, the id that the triggers say of what the test's church has; `other` is a row of which it has nothing. */
type Rows = Record<string, string>
const sampleRows: Rows = {}

const ofAnyHymn = ['cachedHiddenLines', 'cachedSongbookTag']
const ofAnyNotice = [
  ...['cachedFirstNotices', 'cachedMainNotices', 'cachedNews', 'cachedNewsChange', 'cachedPublicNotices'],
  ...['cachedMonths', 'cachedNextChange'],
]
const ofAnyPicture = ['findShown', 'isInPublicNews', 'isInPublicCalendar']
const ofThePlaylist = ['cachedPlaylist', 'cachedFirstPlaylists', 'cachedSetlist']
const ofAnyEvent = [
  ...['cachedFirstEvents', 'cachedChanges', 'cachedFeed', 'cachedNextOccurrences', 'cachedUpcoming', 'cachedToday'],
  ...['cachedFirstPlaylists', 'cachedDayName', 'cachedFilledDays', 'cachedPlannedDay', 'cachedMembersMonth'],
]

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
  cachedHasNews: hasHomepageNews,
  cachedMonths: listNoticeMonths,
  cachedNextChange: getNextNoticeChange,
  cachedReactions: ({ notice }) => listReactions([notice]),
  cachedNewestDiscussion: ({ notice }) => listComments(notice),
  cachedFirstPlaylists: listFirstPlaylists,
  cachedPlaylistCount: countPlaylists,
  cachedPlaylist: ({ playlist }) => getPlaylist(playlist),
  cachedDayName: () => getDayName({ eventId: randomUUID(), originalStart: `${date}T18:00` }),
  cachedFilledDays: () => listFilledDays([month]),
  cachedPlannedDay: ({ playlist }) => getPlannedDay(playlist),
  cachedFirstEvents: () => getFirstPublicEvents(month),
  cachedMembersMonth: () => getPersonalMonth(month),
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
  cachedSongbookTag: getSongbookTag,
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
      isNamed(`UPDATE ${table} ${ids.rows[table] ?? randomUUID()} ${column}`),
      `${table}.${column} names none of ${[...carried]}`,
    ).toBe(true)
    for (const operation of ['UPDATE', 'INSERT', 'DELETE', 'TRUNCATE'].filter(
      operation => operation !== 'INSERT' || isListed(table),
    ))
      expect(isNamed(`${operation} ${table}`), `${operation} ${table}`).toBe(true)
  }
})

it('what an address in capitals shows depends on the row all the same', async () => {
  const { hymn, notice, playlist } = await insertChurch()
  const names = { cachedHymn: hymn, cachedNotice: notice, cachedPublicNotice: notice, cachedSetlist: playlist }
  const capitals = { hymn: hymn.toUpperCase(), notice: notice.toUpperCase(), playlist: playlist.toUpperCase() }
  for (const [name, id] of Object.entries({ ...names, cachedPlaylist: playlist })) {
    carried.clear()
    expect(await asking[name]?.(capitals), name).toMatchObject({ id })
    expect(
      [...carried].some(tag => tag.endsWith(`:${id}`)),
      name,
    ).toBe(true)
  }
})

/** What happens in a church, as the triggers say it, and every cached function that it makes false: no other is. */
const changes: Record<string, [message: (rows: Rows) => string, functions: string[]]> = {
  'another hymn is written': [({ other }) => `UPDATE hymns ${other} lyrics,version`, ofAnyHymn],
  'another hymn is renamed': [({ other }) => `UPDATE hymns ${other} title,version`, [...ofAnyHymn, 'cachedHymns']],
  'the hymn is renamed': [
    ({ hymns }) => `UPDATE hymns ${hymns} title`,
    [...ofAnyHymn, 'cachedHymns', 'cachedHymn', 'cachedSetlist', 'cachedPlaylist', 'cachedFirstPlaylists'],
  ],
  'another hymn is added': [({ other }) => `INSERT hymns ${other}`, [...ofAnyHymn, 'cachedHymns']],
  'the hymn is written': [({ hymns }) => `UPDATE hymns ${hymns} lyrics`, [...ofAnyHymn, 'cachedHymn', 'cachedSetlist']],
  'somebody likes the notice': [({ notices }) => `INSERT notice_likes ${notices}`, ['cachedReactions']],
  'somebody comments on another notice': [({ other }) => `INSERT notice_comments ${other}`, ['cachedReactions']],
  'somebody comments on the notice': [
    ({ notices }) => `INSERT notice_comments ${notices}`,
    ['cachedReactions', 'cachedNewestDiscussion', 'cachedFirstNotices'],
  ],
  'another notice is written': [({ other }) => `UPDATE notices ${other} content`, ofAnyNotice],
  'another notice is published': [
    ({ other }) => `INSERT notices ${other}`,
    [...ofAnyNotice, 'cachedHasNews', ...ofAnyPicture],
  ],
  'the notice is written': [
    ({ notices }) => `UPDATE notices ${notices} content`,
    [...ofAnyNotice, 'cachedNotice', 'cachedPublicNotice', 'cachedReactions'],
  ],
  'another playlist gets other words': [({ other }) => `UPDATE playlists ${other} description`, []],
  'another playlist is made': [
    ({ other }) => `INSERT playlists ${other}`,
    ['cachedFirstPlaylists', 'cachedPlaylistCount', 'cachedNextOccurrences', 'cachedUpcoming', 'cachedFilledDays'],
  ],
  'the playlist gets other words': [({ playlists }) => `UPDATE playlists ${playlists} description`, ofThePlaylist],
  'a song is added to the playlist': [({ playlists }) => `INSERT playlist_items ${playlists}`, ofThePlaylist],
  'a song is added to another playlist': [({ other }) => `INSERT playlist_items ${other}`, []],
  'an event is written': [({ other }) => `UPDATE events ${other} title`, [...ofAnyEvent, ...ofAnyPicture]],
  'a weekly service ends one day': [
    ({ service }) => `UPDATE events ${service} last_day`,
    [...[...ofAnyEvent, ...ofAnyPicture, 'cachedChurch', 'todaysVerse'], ...['cachedNews', 'cachedHasNews']],
  ],
  'a day of an event is cancelled': [
    ({ other }) => `INSERT event_exceptions ${other}`,
    [...ofAnyEvent, ...ofAnyPicture],
  ],
  'a playlist is planned': [({ playlists }) => `INSERT occurrence_playlists ${playlists}`, ofAnyEvent],
  'somebody is asked to serve': [({ other }) => `UPDATE assignments ${other} asked_at`, ['cachedFilledDays']],
  'an order is written': [({ other }) => `INSERT order_items ${other}`, ['cachedFilledDays']],
  'somebody joins': [({ other }) => `INSERT profiles ${other}`, []],
  'somebody gets another telephone number': [({ profiles }) => `UPDATE profiles ${profiles} phone,version`, []],
  'who shows nothing gets another name': [({ other }) => `UPDATE profiles ${other} name`, ['cachedReactions']],
  'who commented gets another name': [
    ({ profiles }) => `UPDATE profiles ${profiles} name`,
    ['cachedReactions', 'cachedNewestDiscussion', 'cachedFirstNotices'],
  ],
  'somebody gets another photo': [
    ({ other }) => `UPDATE profiles ${other} profile_image`,
    ['cachedReactions', ...ofAnyPicture],
  ],
  'somebody becomes an admin': [({ other }) => `UPDATE profiles ${other} is_admin`, ['cachedFeed']],
  'somebody gets a duty': [({ other }) => `UPDATE profiles ${other} duties`, ['cachedFeed', 'cachedAcceptsPrayers']],
  'a guardian consents': [({ other }) => `INSERT guardian_consents ${other}`, ['cachedReactions']],
  'somebody signs out': [({ other }) => `DELETE sessions ${other}`, []],
  'the church goes live': [() => 'UPDATE live_settings 1 is_active', []],
}
/** Whatever changes the church's facts makes every page false, since each one shows them. */
const ofEveryPage = 'church'

it('every table that notifies has a line here', () => {
  const tables = Object.values(changes).map(([message]) => parseChange(message(sampleRows)).table)
  expect([...new Set(tables), ofEveryPage].sort()).toEqual(Object.keys(tagsByTable).sort())
})

it.each(Object.entries(changes))(
  '%s: what shows it is made again, and nothing else',
  async (_, [message, functions]) => {
    const ids = await insertChurch()
    const stale: string[] = []
    for (const [name, ask] of Object.entries(asking)) {
      carried.clear()
      await ask(ids)
      if (tagsChangedBy(message(ids.rows))?.some(tag => carried.has(tag))) stale.push(name)
    }
    expect(stale.sort()).toEqual(functions.toSorted())
  },
)

/**
 * A notice has the tags of what it announces, and without an attachment it depends on neither:
 * tests/integration/notices/attachments.test.ts.
 */
const isAttached = (name: string, table: string) =>
  // Whether the notice is out is asked anew.
  (name === 'cachedNewestDiscussion' && table === 'notices') ||
  // So are who comes to the events of the month, and who made them.
  (name === 'cachedMembersMonth' && ['attendances', 'profiles'].includes(table)) ||
  (/Notices?$|News$/.test(name) && ['events', 'event_exceptions', 'playlists', 'playlist_items'].includes(table)) ||
  isServiceOfChurch(name, table)

/** Of the calendar they read the weekly services alone. Whatever adds one writes the church's row too (writeWithChurch). */
const isServiceOfChurch = (name: string, table: string) =>
  ['cachedChurch', 'todaysVerse'].includes(name) && table === 'events'

/** What is shown only where another row leads to it comes with that row. */
const isListed = (table: string) => table !== 'profiles' && !(table === 'hymns' && carried.has(rowTag('title')))

async function insertChurch() {
  const { id } = await signInAs('admin')
  const notice = await insertNotice({ authorId: id, showOnHomepage: true })
  await insertNotice({ authorId: id, type: 'main' })
  await insertComment(notice.id, id)
  await db.noticeLike.create({ data: { noticeId: notice.id, userId: id } })
  const event = await insertEvent({ date, time: '12:30', createdBy: id })
  const service = await insertEvent({ date, kind: 'service', rule: `FREQ=WEEKLY;BYDAY=${toWeekday(date)}` })
  const hymn = await insertHymn()
  const playlist = await insertPlaylist(id, [hymn.id])
  await db.occurrencePlaylist.create({
    data: { playlistId: playlist.id, eventId: event.id, originalStart: columnFromWallClock(`${date}T12:30`) },
  })
  const rows: Rows = {
    ...{ hymns: hymn.id, notices: notice.id, notice_comments: notice.id, notice_likes: notice.id },
    ...{ playlists: playlist.id, playlist_items: playlist.id, occurrence_playlists: playlist.id },
    ...{ events: event.id, event_exceptions: event.id, profiles: id, guardian_consents: id, other: randomUUID() },
    service: service.id,
  }
  return { hymn: hymn.id, playlist: playlist.id, notice: notice.id, rows }
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
