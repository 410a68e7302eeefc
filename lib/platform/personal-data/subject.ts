import type { Prisma } from '@/lib/generated/prisma/client'

/** The relations of a version or a removal that say what it is about. */
export const subject = {
  hymn: { select: { number: true, collection: true, title: true } },
  notice: { select: { title: true } },
  playlist: { select: { name: true } },
  event: { select: { title: true } },
} as const satisfies Prisma.VersionInclude

export type Subject = Pick<Prisma.VersionGetPayload<{ include: typeof subject }>, keyof typeof subject>
