import { db } from '@/lib/platform/database/db'
import { insertEvent } from '@/tests/support/events'
import { insertComment, insertNotice } from './notices'
import { insertHymn, insertPlaylist } from './songbook'

type RemovalKind = 'deleted' | 'hidden' | 'suspended'
type RemovalOptions = { kind?: RemovalKind; removedBy?: string; removedAt?: Date }

/** One of everything that people publish, by this person, each with these words in it. */
export async function insertOneOfEach(author: string, words: string) {
  const hymn = await insertHymn({ title: `Louvor ${words}`, lyrics: `[G]Letra ${words}` })
  const otherHymn = await insertHymn()
  const notice = await insertNotice({ title: `Aviso ${words}`, content: `Texto ${words}`, authorId: author })
  const otherNotice = await insertNotice()
  const comment = await insertComment(otherNotice.id, author, `Comentário ${words}`)
  const playlist = await insertPlaylist(author, [otherHymn.id], `Playlist ${words}`)
  const event = await insertEvent({ title: `Evento ${words}`, createdBy: author })
  return {
    hymnId: hymn.id,
    noticeId: notice.id,
    commentId: comment.id,
    playlistId: playlist.id,
    eventId: event.id,
  }
}
type Things = Awaited<ReturnType<typeof insertOneOfEach>>
type ThingIds = Partial<Things>

/** Moves something to the trash as the domains' own actions do. */
export const moveToTrash = (ids: ThingIds, { kind = 'deleted', ...more }: RemovalOptions = {}) =>
  db.removal.create({ data: { kind, ...ids, ...more } })

/** Moves all of these, each with a removal of its own. */
export const moveAllToTrash = (things: ThingIds, options?: RemovalOptions) =>
  Promise.all(Object.entries(things).map(([column, id]) => moveToTrash({ [column]: id }, options)))

/** Which of these are hidden. */
export async function listRemovedIds({ hymnId, noticeId, commentId, playlistId, eventId }: Things) {
  const select = { select: { removedAt: true } }
  const rows = {
    hymnId: await db.hymn.findUnique({ where: { id: hymnId }, ...select }),
    noticeId: await db.notice.findUnique({ where: { id: noticeId }, ...select }),
    commentId: await db.noticeComment.findUnique({ where: { id: commentId }, ...select }),
    playlistId: await db.playlist.findUnique({ where: { id: playlistId }, ...select }),
    eventId: await db.event.findUnique({ where: { id: eventId }, ...select }),
  }
  return Object.entries(rows).flatMap(([name, row]) => (row?.removedAt ? [name] : []))
}
