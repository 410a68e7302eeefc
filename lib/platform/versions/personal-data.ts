import { describeTable, subject } from '@/lib/platform/personal-data/table'

/** Earlier versions of notices, playlists, events and hymns. */
export const versionTables = [
  describeTable('Version', {
    page: 'published.works',
    people: { versions: { key: 'madeBy', erases: 'key', export: ['versoes', 'Versões do que você escreveu'] } },
    include: subject,
    columns: {
      id: { export: { oQue: (version, { nameSubject }) => nameSubject(version) ?? 'Dados da igreja' } },
      content: { export: { conteudo: (version, { labelContent }) => ({ fields: labelContent(version) }) } },
      madeAt: 'em',
      number: { internal: 'counts the versions' },
    },
  }),
]
