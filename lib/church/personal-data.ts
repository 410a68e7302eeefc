import { describeTable, listed } from '@/lib/platform/personal-data/table'

/** The team that the church presents, and the recipients of prayer requests. */
export const churchTables = [
  describeTable('ChurchRow', {
    page: 'service.team',
    people: {},
    stays: 'what the church says of itself',
    columns: { facts: listed, settings: listed },
  }),
]
