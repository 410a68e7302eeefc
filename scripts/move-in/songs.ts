import type pg from 'pg'
import { normalizeKey } from '@/lib/engines/cifra/theory/key'
import { LYRICS_LENGTH, MAX_NUMBER, TITLE_LENGTH } from '@/lib/hymns/lengths'
import { DESCRIPTION_LENGTH, NAME_LENGTH } from '@/lib/playlists/lengths'
import { HYMNS_IN_A_PLAYLIST } from '@/lib/playlists/order/order'
import { type FormerDatabase, type FormerRow, selectColumns } from './former-database'
import { type Say, toCreatedAt, toId, toText } from './former-values'
import { findPeople, findPresent } from './lookups'
import type { MovedTable } from './move-table'

/** The hymns; of several with one number the oldest keeps it. */
export const describeHymns = (former: FormerDatabase): MovedTable => ({
  name: 'hymns',
  sql: `select * from (${selectColumns(former, 'hymns', ['id', 'number', 'title', 'lyrics', 'default_key', 'created_at'])}) hymns
        order by created_at, id`,
  keepsUp: ['number', 'title', 'lyrics', 'default_key'],
  async prepare(here, rows) {
    const owners = await findNumbers(here, rows)
    return (row, id, say) => {
      const title = toText(row.title, TITLE_LENGTH, say)
      const lyrics = toText(row.lyrics, LYRICS_LENGTH, say, { lines: true })
      if (!title && !lyrics) {
        say('empty')
        return undefined
      }
      if (!title) say('no-title')
      if (!lyrics) say('no-content')
      const createdAt = toCreatedAt(row.created_at, say)
      return {
        row: {
          id,
          number: takeNumber(row.number, { owners, id, say }),
          title: title || lyrics.split('\n')[0]?.slice(0, TITLE_LENGTH) || '?',
          lyrics: lyrics || title,
          default_key: readKey(row.default_key, say),
          ...{ collection: '', capo: 0, author: '', themes: [], version: 1 },
          created_at: createdAt,
          updated_at: createdAt,
        },
      }
    }
  },
})

export const describePlaylists = (former: FormerDatabase): MovedTable => ({
  name: 'playlists',
  sql: selectColumns(former, 'playlists', ['id', 'name', 'description', 'created_by', 'created_at']),
  keepsUp: ['name', 'description'],
  async prepare(here, rows) {
    const whoIs = await findPeople(here, rows, 'created_by')
    return (row, id, say) => {
      const name = toText(row.name, NAME_LENGTH, say)
      if (!name) say('no-playlist-name')
      const creator = whoIs(row.created_by)
      if (!creator) say('no-author')
      return {
        row: {
          id,
          name: name || 'Playlist',
          description: toText(row.description, DESCRIPTION_LENGTH, say, { lines: true }) || null,
          created_by: creator ?? null,
          version: 1,
          created_at: toCreatedAt(row.created_at, say),
        },
      }
    }
  },
})

/** The hymns of playlists, numbered anew in their order; what comes later is added at the end. */
export const describePlaylistItems = (former: FormerDatabase): MovedTable => ({
  name: 'playlist_items',
  sql: `select id, playlist_id, hymn_id, (position <> before + 1)::text as is_odd
        from (select *, lag(position) over (partition by playlist_id order by position, id) as before
              from (select id, playlist_id, hymn_id, case when order_index ~ '^-?\\d{1,9}$' then order_index::int end as position
                    from (${selectColumns(former, 'playlist_items', ['id', 'playlist_id', 'hymn_id', 'order_index'])}) items) numbered) items
        order by playlist_id, position nulls last, id`,
  async prepare(here, rows) {
    const playlists = await findPresent(here, 'playlists', rows, 'playlist_id')
    const hymns = await findPresent(here, 'hymns', rows, 'hymn_id')
    const ends = await findEnds(here, rows)
    return (row, id, say) => {
      const [playlist = '', hymn = ''] = [toId(row.playlist_id), toId(row.hymn_id)]
      const position = ends.get(playlist) ?? 0
      if (row.is_odd === 'true') say('odd-position')
      if (!playlists.has(playlist) || !hymns.has(hymn)) {
        say('orphan')
        return undefined
      }
      if (position >= HYMNS_IN_A_PLAYLIST) {
        say('too-many-hymns')
        return undefined
      }
      ends.set(playlist, position + 1)
      return { row: { id, playlist_id: playlist, hymn_id: hymn, order_index: position, note: '', singer: '' } }
    }
  },
})

function readKey(written: string | null | undefined, say: Say) {
  const key = normalizeKey(toText(written, 20, () => {}) || 'C')
  if (/^[A-G][#b]?m?$/.test(key)) return key
  say('odd-key')
  return 'C'
}

type NumberOwners = { owners: Map<number, string>; id: string; say: Say }

/** Returns the number, unless another hymn has it. */
function takeNumber(written: string | null | undefined, { owners, id, say }: NumberOwners) {
  if (!written) return null
  const number = Number(written)
  if (!Number.isInteger(number) || number < 1 || number > MAX_NUMBER) {
    say('odd-number')
    return null
  }
  if ((owners.get(number) ?? id) !== id) {
    say('taken-number')
    return null
  }
  owners.set(number, id)
  return number
}

async function findNumbers(here: pg.Client, rows: FormerRow[]) {
  const numbers = rows.map(({ number }) => Number(number ?? 0)).filter(number => number > 0 && number <= MAX_NUMBER)
  const { rows: found } = await here.query<{ number: number; id: string }>(
    `select number, id from hymns where collection = '' and removed_at is null and number = any($1)`,
    [numbers.filter(Number.isInteger)],
  )
  return new Map(found.map(({ number, id }) => [number, id]))
}

async function findEnds(here: pg.Client, rows: FormerRow[]) {
  const { rows: found } = await here.query<{ id: string; position: number }>(
    'select playlist_id as id, max(order_index) + 1 as position from playlist_items where playlist_id = any($1) group by 1',
    [[...new Set(rows.flatMap(row => toId(row.playlist_id) ?? []))]],
  )
  return new Map(found.map(({ id, position }) => [id, position]))
}
