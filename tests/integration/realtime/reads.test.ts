import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { getChurch, getSettings, lastChurchChange, verseOfToday } from '@/lib/church/queries'
import { db } from '@/lib/database/db'
import { pool } from '@/lib/database/pool'
import {
  getCalendarFeed,
  getCurrentDay,
  getCurrentMonth,
  getFirstPublicEvents,
  getLastCalendarChange,
} from '@/lib/events/queries'
import { getHymn, listHymns } from '@/lib/hymns/queries'
import {
  getHomepageNews,
  getLastNewsChange,
  getNotice,
  getPublicNotice,
  listFirstNotices,
  listMainNotices,
  listPublicNotices,
} from '@/lib/notices/queries'
import { findVisibility } from '@/lib/pictures/queries'
import { getSetlist, getSongbook, getSongbookEtag } from '@/lib/playing/offline/queries'
import { countPlaylists, getPlaylist, listFirstPlaylists } from '@/lib/playlists/queries'
import { acceptsPrayers } from '@/lib/prayers/queries'
import { getPrivacyTopics } from '@/lib/privacy/queries'
import { tagsChangedBy } from '@/lib/realtime/changes'
import { tags } from '@/lib/realtime/tags'
import { toChurchDay } from '@/lib/runtime/time'
import { anEvent } from '@/tests/integration/events/an-event'
import { aComment, aNotice } from '@/tests/support/notices'
import { signInAs } from '@/tests/support/people'
import { aHymn, aPlaylist } from '@/tests/support/songbook'
import { codeOf, files } from '@/tests/support/sources'

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
  cachedFirstNotices: () => listFirstNotices(),
  cachedNotice: ({ notice }) => getNotice(notice),
  cachedPublicNotice: ({ notice }) => getPublicNotice(notice),
  cachedPublicNotices: listPublicNotices,
  cachedMainNotices: listMainNotices,
  cachedNews: getHomepageNews,
  cachedNewsChange: getLastNewsChange,
  cachedFirstPlaylists: listFirstPlaylists,
  cachedCount: countPlaylists,
  cachedPlaylist: ({ playlist }) => getPlaylist(playlist),
  cachedFirstEvents: () => getFirstPublicEvents(month),
  cachedChanges: () => getLastCalendarChange(month),
  cachedFeed: getCalendarFeed,
  monthNow: getCurrentMonth,
  todayNow: getCurrentDay,
  todaysVerse: verseOfToday,
  cachedChurch: getChurch,
  isInTheNews: () => findVisibility('notices/none.webp'),
  cachedChange: lastChurchChange,
  cachedSettings: getSettings,
  cachedTopics: getPrivacyTopics,
  cachedReaders: acceptsPrayers,
  cachedSet: ({ playlist }) => getSetlist(playlist),
  cachedSongbook: getSongbook,
  cachedSongbookTag: getSongbookEtag,
  isShown: () => findVisibility('notices/none.webp'),
}

it('every function that keeps what it read is asked here', () => {
  const cached = files(/^\/lib\//).flatMap(([, text]) =>
    [...codeOf(text).matchAll(/function (\w+)\([^{]*\{\s*'use cache'/g)].map(([, name]) => name),
  )
  expect(cached.sort()).toEqual(Object.keys(asking).sort())
})

it.each(Object.keys(asking))('%s carries a tag that every column it reads names when it changes', async name => {
  const ids = await aChurch()
  const queries = vi.spyOn(pool, 'query')
  carried.clear()
  await asking[name]?.(ids)
  const read = queries.mock.calls.map(([asked]) => textOf(asked)).filter(text => !/"?sessions"?/.test(text))
  queries.mockRestore()
  const columns = await columnsRead(read)
  if (name !== 'monthNow' && name !== 'todayNow') expect(columns).not.toEqual([])

  const isNamed = (told: string) => tagsChangedBy(told)?.some(tag => carried.has(tag))
  for (const { table, column } of columns) {
    expect(
      isNamed(`UPDATE ${table} ${randomUUID()} ${column}`),
      `${table}.${column} names none of ${[...carried]}`,
    ).toBe(true)
    for (const what of ['UPDATE', 'INSERT', 'DELETE', 'TRUNCATE'].filter(what => what !== 'INSERT' || isListed(table)))
      expect(isNamed(`${what} ${table}`), `${what} ${table}`).toBe(true)
  }
})

/** What is shown only where another row leads to it comes with that row. */
const isListed = (table: string) => table !== 'profiles' && !(table === 'hymns' && carried.has(tags.playlists))

async function aChurch() {
  const { id } = await signInAs('admin')
  const notice = await aNotice({ authorId: id, showOnHomepage: true })
  await aNotice({ authorId: id, type: 'main' })
  await aComment(notice.id, id)
  await db.noticeLike.create({ data: { noticeId: notice.id, userId: id } })
  await anEvent({ date, createdBy: id })
  const hymn = await aHymn()
  const playlist = await aPlaylist(id, [hymn.id])
  return { hymn: hymn.id, playlist: playlist.id, notice: notice.id }
}

const textOf = (asked: unknown) => (typeof asked === 'string' ? asked : (asked as { text: string }).text)

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
