import type { VersionedKind } from '@/lib/platform/versions/stored-versions'
import { type HymnContent, hymnWording } from './wording'

export const hymnVersions: VersionedKind<HymnContent> = {
  table: 'hymns',
  column: 'hymnId',
  wording: hymnWording,
  async read(transaction, id) {
    const hymn = await transaction.hymn.findUnique({
      where: { id },
      select: {
        ...{ number: true, collection: true, title: true, defaultKey: true, capo: true, tempo: true },
        ...{ author: true, themes: true, link: true, lyrics: true, updatedAt: true },
      },
    })
    if (!hymn) return null
    const { updatedAt: since, ...content } = hymn
    return { content, since, by: null }
  },
}
