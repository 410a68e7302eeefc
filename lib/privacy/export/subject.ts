import { eventWording } from '@/lib/events/wording'
import type { Prisma } from '@/lib/generated/prisma/client'
import { hymnWording } from '@/lib/hymns/wording'
import { noticeWording } from '@/lib/notices/wording'
import { playlistWording } from '@/lib/playlists/wording'

/** What a version or a removal may be about, as it is read with the row. */
export const subject = {
  hymn: { select: { number: true, title: true } },
  notice: { select: { title: true } },
  playlist: { select: { name: true } },
  event: { select: { title: true } },
} as const satisfies Prisma.VersionInclude

type Subject = Pick<Prisma.VersionGetPayload<{ include: typeof subject }>, keyof typeof subject>

/** 'Aviso “Mutirão”', and what its form calls its fields; undefined for anything else. */
export function describeSubject({ hymn, notice, playlist, event }: Subject) {
  if (hymn) return { name: `Louvor ${hymn.number} “${hymn.title}”`, wording: hymnWording }
  if (notice) return { name: `Aviso “${notice.title}”`, wording: noticeWording }
  if (playlist) return { name: `Playlist “${playlist.name}”`, wording: playlistWording }
  if (event) return { name: `Evento “${event.title}”`, wording: eventWording }
  return undefined
}
