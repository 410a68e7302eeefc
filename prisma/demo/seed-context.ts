import type { Prisma } from '@/lib/generated/prisma/client'
import type { DemoPersonKey } from './people'
import type { Picture } from './pictures'

export type SeedContext = {
  tx: Prisma.TransactionClient
  ids: Record<DemoPersonKey, string>
  hashes: Record<DemoPersonKey, string>
  pictures: Picture[]
  now: Date
}
