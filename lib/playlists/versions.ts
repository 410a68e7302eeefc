import type { Wording } from '@/lib/platform/versions/differences'
import type { VersionedKind } from '@/lib/platform/versions/stored-versions'
import { type ItemSettings, serializeItem } from './item-settings'

/** The hymns are serialized items (item-settings.ts): their titles are read when a version is viewed. */
export type PlaylistContent = { name: string; description: string; hymns: string[] }

/** The form's labels for the fields, used to compare two versions. */
export const playlistWording: Wording<PlaylistContent> = {
  name: { label: 'Nome' },
  description: { label: 'Descrição' },
  hymns: { label: 'Louvores' },
}

type PlaylistItem = { hymnId: string } & ItemSettings
type PlaylistRow = Omit<PlaylistContent, 'hymns'> & { places: PlaylistItem[]; by: string | null; since: Date }

export const playlistVersions: VersionedKind<PlaylistContent> = {
  table: 'playlists',
  column: 'playlistId',
  wording: playlistWording,
  // One statement: moving hymns in quick succession waits for this each time.
  async read(transaction, id) {
    const [row] = await transaction.$queryRaw<PlaylistRow[]>`
      select name, coalesce(description, '') as description, created_by as by, created_at as since,
        array(
          select json_build_object(
            'hymnId', hymn_id, 'key', key, 'capo', capo, 'note', note, 'singer', singer, 'tempo', tempo
          ) from playlist_items where playlist_id = playlists.id order by order_index
        ) as places
      from playlists where id = ${id}::uuid`
    if (!row) return null
    const { by, since, places, ...content } = row
    return { content: { ...content, hymns: places.map(serializeItem) }, since, by }
  },
}
