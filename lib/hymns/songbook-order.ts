import type { Prisma } from '@/lib/generated/prisma/client'

/** The church's own songbook first, then each collection; by number, then those without a number by title. */
export const songbookOrder: Prisma.HymnOrderByWithRelationInput[] = [
  { collection: 'asc' },
  { number: { sort: 'asc', nulls: 'last' } },
  { title: 'asc' },
]
