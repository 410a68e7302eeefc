import type { Versioned } from '@/lib/versions/kept'
import { playlistWording, type WrittenPlaylist } from './wording'

type Row = WrittenPlaylist & { by: string | null; since: Date }

export const playlistVersions: Versioned<WrittenPlaylist> = {
  table: 'playlists',
  column: 'playlistId',
  wording: playlistWording,
  // One statement: whoever moves hymns in quick succession waits for each of them.
  async read(transaction, id) {
    const [row] = await transaction.$queryRaw<Row[]>`
      select name, coalesce(description, '') as description, created_by as by, created_at as since,
        array(select hymn_id::text from playlist_items where playlist_id = playlists.id order by order_index) as hymns
      from playlists where id = ${id}::uuid`
    if (!row) return null
    const { by, since, ...content } = row
    return { content, since, by }
  },
}
