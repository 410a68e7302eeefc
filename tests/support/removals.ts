import { db } from '@/lib/database/db'
import { anEvent } from '@/tests/integration/events/an-event'
import { aComment, aNotice } from './notices'
import { aHymn, aPlaylist } from './songbook'

type Kind = 'deleted' | 'hidden' | 'suspended'
type Removed = { kind?: Kind; removedBy?: string; removedAt?: Date }

/** Something of every kind that people publish, by this person, each with these words in it. */
export async function everyThing(author: string, words: string) {
  const hymn = await aHymn({ title: `Louvor ${words}`, lyrics: `[G]Letra ${words}` })
  const standing = await aHymn()
  const notice = await aNotice({ title: `Aviso ${words}`, content: `Texto ${words}`, authorId: author })
  const about = await aNotice()
  const comment = await aComment(about.id, author, `Comentário ${words}`)
  const playlist = await aPlaylist(author, [standing.id], `Playlist ${words}`)
  const event = await anEvent({ title: `Evento ${words}`, createdBy: author })
  return {
    hymnId: hymn.id,
    noticeId: notice.id,
    commentId: comment.id,
    playlistId: playlist.id,
    eventId: event.id,
  }
}
type Things = Awaited<ReturnType<typeof everyThing>>
type Named = Partial<Things>

/** As the domains' own actions put something away. */
export const remove = (named: Named, { kind = 'deleted', ...more }: Removed = {}) =>
  db.removal.create({ data: { kind, ...named, ...more } })

/** Everything of these, each with a removal of its own. */
export const removeAll = (things: Named, removed?: Removed) =>
  Promise.all(Object.entries(things).map(([column, id]) => remove({ [column]: id }, removed)))

/** Which of these are out of sight. */
export async function outOfSight({ hymnId, noticeId, commentId, playlistId, eventId }: Things) {
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
