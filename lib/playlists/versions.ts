import type { Versioned } from '@/lib/versions/kept'
import { type Saying, writtenPlace } from './item-settings'
import { playlistWording, type WrittenPlaylist } from './wording'

type Place = { hymnId: string } & Saying
type Row = Omit<WrittenPlaylist, 'hymns'> & { places: Place[]; by: string | null; since: Date }

export const playlistVersions: Versioned<WrittenPlaylist> = {
  table: 'playlists',
  column: 'playlistId',
  wording: playlistWording,
  // One statement: whoever moves hymns in quick succession waits for each of them.
  async read(transaction, id) {
    const [row] = await transaction.$queryRaw<Row[]>`
      select name, coalesce(description, '') as description, created_by as by, created_at as since,
        array(
          select json_build_object(
            'hymnId', hymn_id, 'key', key, 'capo', capo, 'note', note, 'singer', singer, 'tempo', tempo
          ) from playlist_items where playlist_id = playlists.id order by order_index
        ) as places
      from playlists where id = ${id}::uuid`
    if (!row) return null
    const { by, since, places, ...content } = row
    return { content: { ...content, hymns: places.map(writtenPlace) }, since, by }
  },
}
