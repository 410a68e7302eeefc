import { db } from '@/lib/database/db'
import type { Content } from '@/lib/versions/version'

type Of = { hymnId: string } | { noticeId: string } | { playlistId: string }

/** What a thing said first, as its second version finds it kept. */
export async function anEarlierVersion(of: Of, content: Content) {
  await db.version.create({ data: { ...of, number: 1, content } })
  const version = { version: 2 }
  if ('hymnId' in of) await db.hymn.update({ where: { id: of.hymnId }, data: version })
  if ('noticeId' in of) await db.notice.update({ where: { id: of.noticeId }, data: version })
  if ('playlistId' in of) await db.playlist.update({ where: { id: of.playlistId }, data: version })
}

/** What is kept of everything there is, oldest first: number, who, and what it says. */
export async function keptVersions() {
  const kept = await db.version.findMany({ orderBy: { number: 'asc' }, include: { maker: true } })
  return kept.map(({ number, content, maker }) => ({ number, by: maker?.name, ...Object(content) }))
}
