import type { Prisma } from '@/lib/generated/prisma/client'

/** What a version or a removal may be about, as it is read with the row. */
export const subject = {
  hymn: { select: { number: true, title: true } },
  notice: { select: { title: true } },
  playlist: { select: { name: true } },
  event: { select: { title: true } },
} as const satisfies Prisma.VersionInclude

export type Subject = Pick<Prisma.VersionGetPayload<{ include: typeof subject }>, keyof typeof subject>
