import { describeTable, listed } from '@/lib/platform/personal-data/table'

const position = { internal: 'which song and line is played' }

/** Who leads a playlist. */
export const leadingTables = [
  describeTable('Leading', {
    page: 'playing.leading',
    people: { leadings: { key: 'leaderId', erases: 'row', notExported: 'deleted when the leader stops' } },
    columns: {
      ...{ startedAt: listed, seenAt: listed },
      ...{ itemId: position, place: position, key: position, screen: position, step: position },
    },
  }),
]
