import type { Versioned } from '@/lib/versions/kept'
import { neutralChurch } from './neutral'
import { picturesOf } from './pictures'
import { churchFacts } from './schema'
import { churchWording } from './wording'
import { type WrittenChurch, written } from './written'

export const churchVersions: Versioned<WrittenChurch> = {
  table: 'church',
  column: 'churchId',
  stays: true,
  wording: churchWording,
  async read(transaction, id) {
    const row = await transaction.churchRow.findUnique({ where: { id }, select: { facts: true, updatedAt: true } })
    if (!row) return null
    const church = row.facts ? churchFacts.parse(row.facts) : neutralChurch
    // The sweep looks for pictures where the database can see them: lib/uploads/shown.ts.
    return { content: { ...written(church), pictures: picturesOf(church) }, by: null, since: row.updatedAt }
  },
}
