import { describeTable } from '@/lib/platform/personal-data/table'

const ofTheFile = { internal: 'how large it is and since when it is used' }

/** The pictures that people uploaded. */
export const uploadTables = [
  describeTable('Upload', {
    page: 'published.works',
    people: { uploads: { key: 'ownerId', erases: 'key', export: ['arquivos', 'Fotos que você enviou'] } },
    columns: {
      name: { export: 'nome', stays: 'where a file is; what is below the id of a deleted account is deleted with it' },
      createdAt: 'em',
      ...{ width: ofTheFile, height: ofTheFile, bytes: ofTheFile, savedAt: ofTheFile },
    },
  }),
]
