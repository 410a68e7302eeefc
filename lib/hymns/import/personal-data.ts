import { describeTable } from '@/lib/platform/personal-data/table'

const setting = { internal: 'how its songs are numbered' }

/** The songs that people import, until two weeks later; the hymns that they became are the church's. */
export const hymnImportTables = [
  describeTable('HymnImport', {
    page: 'published.imports',
    people: {
      hymnImports: { key: 'importedBy', erases: 'row', export: ['importacoes', 'Louvores que você importou'] },
    },
    columns: {
      createdAt: 'em',
      importedAt: { notExported: 'a moment after it was begun' },
      undoneAt: { notExported: 'a moment after it was begun' },
      ...{ collection: setting, numbering: setting, numberFrom: setting },
      lineAnswers: { internal: 'what lines of its songs are' },
    },
  }),
]
