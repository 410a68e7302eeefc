import { describeTable, subject } from '@/lib/platform/personal-data/table'

const kindWords = { deleted: 'excluído', hidden: 'ocultado', suspended: 'conta suspensa' }

/** The things that a person removed. */
export const removalTables = [
  describeTable('Removal', {
    page: 'published.removals',
    people: { removals: { key: 'removedBy', erases: 'key', export: ['remocoes', 'O que você tirou do ar'] } },
    include: subject,
    columns: {
      id: { export: { oQue: (removal, { nameSubject }) => nameSubject(removal) ?? 'Um comentário' } },
      kind: { export: { como: ({ kind }) => kindWords[kind] } },
      removedAt: 'em',
      places: { internal: 'where a hymn was in playlists' },
    },
  }),
]
