import { tags } from '@/lib/platform/realtime/tags'

/** The ids in a removal; exactly one is set. */
export type RemovedThing = {
  hymnId: string | null
  noticeId: string | null
  playlistId: string | null
  eventId: string | null
  commentId: string | null
}

/** The cache tags to invalidate when a thing is removed or restored; a hymn also affects the playlists it is in. */
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
