import { tags } from '@/lib/realtime/tags'

/** What a removal names. */
export type RemovedThing = {
  hymnId: string | null
  noticeId: string | null
  playlistId: string | null
  eventId: string | null
  commentId: string | null
}

/** Every cache tag that is made false when this is seen again, or no longer; a hymn stands in playlists besides. */
export function listAffectedTags(
  { hymnId, noticeId, playlistId, eventId, commentId }: RemovedThing,
  playlistIds: string[] = [],
) {
  const playlists = [...playlistIds, playlistId ?? []].flat()
  return [
    ...(hymnId ? [tags.hymns, tags.hymn(hymnId)] : []),
    ...(noticeId ? [tags.notices] : []),
    ...(commentId ? [tags.discussion] : []),
    ...(eventId ? [tags.events] : []),
    ...(playlists.length > 0 ? [tags.playlists] : []),
    ...playlists.map(tags.playlist),
  ]
}
