import type { Versioned } from '@/lib/versions/kept'
import { hymnWording, type WrittenHymn } from './wording'

export const hymnVersions: Versioned<WrittenHymn> = {
  table: 'hymns',
  column: 'hymnId',
  wording: hymnWording,
  async read(transaction, id) {
    const hymn = await transaction.hymn.findUnique({
      where: { id },
      select: { number: true, title: true, defaultKey: true, lyrics: true, updatedAt: true },
    })
    if (!hymn) return null
    const { updatedAt: since, ...content } = hymn
    return { content, since, by: null }
  },
}
