import { db } from '@/lib/platform/database/db'
import type { Content } from '@/lib/platform/versions/differences'

type VersionTarget = { hymnId: string } | { noticeId: string } | { playlistId: string }

/** The former content of a thing, as stored with its second version. */
export async function insertEarlierVersion(target: VersionTarget, content: Content) {
  await db.version.create({ data: { ...target, number: 1, content } })
  const version = { version: 2 }
  if ('hymnId' in target) await db.hymn.update({ where: { id: target.hymnId }, data: version })
  if ('noticeId' in target) await db.notice.update({ where: { id: target.noticeId }, data: version })
  if ('playlistId' in target) await db.playlist.update({ where: { id: target.playlistId }, data: version })
}

/** Every stored version, oldest first: number, author and content. */
export async function listVersions() {
  const versions = await db.version.findMany({ orderBy: { number: 'asc' }, include: { maker: true } })
  return versions.map(({ number, content, maker }) => ({ number, by: maker?.name, ...Object(content) }))
}
