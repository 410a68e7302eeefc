import { describeTable } from '@/lib/platform/personal-data/table'

const ofTheFile = { internal: 'the songs of the church, and how they are printed' }

/** The PDFs that people asked for, for a day. */
export const bookletTables = [
  describeTable('OrderedBooklet', {
    page: 'playing.booklets',
    people: { booklets: { key: 'profileId', erases: 'row', export: ['pdfs', 'PDFs que você pediu hoje'] } },
    columns: {
      title: 'titulo',
      createdAt: 'em',
      ...{ request: ofTheFile, fingerprint: ofTheFile, progress: ofTheFile, pdf: ofTheFile, failedAt: ofTheFile },
    },
  }),
]
