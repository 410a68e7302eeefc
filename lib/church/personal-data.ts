import { describeTable, listed } from '@/lib/personal-data/table'

/** Whom the church presents, and who receives prayer requests. */
export const churchTables = [
  describeTable('ChurchRow', {
    page: 'service.team',
    people: {},
    stays: 'what the church says of itself',
    columns: { facts: listed, settings: listed },
  }),
]
