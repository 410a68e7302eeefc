import { describeSubject, subject } from '@/lib/privacy/export/subject'
import { describeTable } from '@/lib/privacy/personal-table'

const kindWords = { deleted: 'deletado', hidden: 'ocultado', suspended: 'conta suspensa' }

/** What somebody took out of sight. */
export const removalTables = [
  describeTable('Removal', {
    page: 'published.removals',
    people: { removals: { key: 'removedBy', erases: 'key', export: ['remocoes', 'O que você tirou do ar'] } },
    include: subject,
    columns: {
      id: { export: { oQue: removal => describeSubject(removal)?.name ?? 'Um comentário' } },
      kind: { export: { como: ({ kind }) => kindWords[kind] } },
      removedAt: 'em',
      places: { internal: 'where a hymn was in playlists' },
    },
  }),
]
