import type { Prisma } from '@/lib/generated/prisma/client'
import { dateAndTime } from '@/lib/runtime/time'
import { type Content, fieldsThatDiffer, same, type Wording } from './version'

type Transaction = Prisma.TransactionClient

/** How a kind of thing is read, so that what it says can be kept. */
export type Versioned<Written extends Content> = {
  table: 'hymns' | 'notices' | 'playlists' | 'events' | 'church'
  column: 'hymnId' | 'noticeId' | 'playlistId' | 'eventId' | 'churchId'
  /** It is never put away. */
  stays?: true
  wording: Wording<Written>
  /** What it says now; `by` and `since` as far as its own row knows. */
  read: (transaction: Transaction, id: string) => Promise<Standing<Written> | null>
  /** Reads a version that an earlier release may have stored, with less in it. Without it, one is read as it is. */
  readContent?: (stored: unknown) => Written & Content
}
/** What stands: of whoever made it first, if that is known, and since when. */
export type Standing<Written> = { content: Written & Content; by: string | null; since: Date }

/** A version as people find it in the list. */
export type Earlier<Written> = {
  number: number
  by: string
  when: string
  /** What it changed of the one before. */
  changed: string[]
  /** What is otherwise now. */
  differs: string[]
  content: Written
}

export type Kept = { number: number; by: string | undefined; when: string; content: Content }

/** Every version that can be brought back, newest first; the one that stands is the first, as it stands. */
export async function listed<Written extends Content>(
  transaction: Transaction,
  kind: Versioned<Written>,
  { id, version }: { id: string; version: number },
): Promise<Earlier<Written>[]> {
  const standing = await kind.read(transaction, id)
  if (!standing) return []

  const kept = await keptSince(transaction, kind, id, 1)
  const labels = (content: Content, other: Content) =>
    fieldsThatDiffer(kind.wording, content as Written, other as Written).map(field => kind.wording[field].label)
  const versions = kept.map(({ number, by = 'Autoria não registrada', when, content }, at) => {
    const before = kept[at - 1]?.content
    return {
      ...{ number, by, when },
      changed: before ? labels(content, before) : [],
      differs: number === version ? [] : labels(content, standing.content),
      content: number === version ? standing.content : (content as Written),
    }
  })
  return versions.toReversed()
}

/** The versions from this one on, oldest first, with their authors as they are called today. */
export async function keptSince(
  transaction: Transaction,
  kind: Pick<Versioned<Content>, 'column' | 'readContent'>,
  id: string,
  number: number,
): Promise<Kept[]> {
  const rows = await transaction.version.findMany({
    where: of(kind, id, { number: { gte: number } }),
    orderBy: { number: 'asc' },
    select: { number: true, content: true, madeAt: true, maker: { select: { name: true } } },
  })
  return rows.map(({ number, content, madeAt, maker }) => ({
    number,
    by: maker?.name || undefined,
    when: dateAndTime(madeAt),
    content: contentIn(kind, content),
  }))
}

/** What a kept version says. */
export async function contentOf<Written extends Content>(
  transaction: Transaction,
  kind: Versioned<Written>,
  id: string,
  number: number,
) {
  const kept = await transaction.version.findFirst({ where: of(kind, id, { number }), select: { content: true } })
  return kept ? (contentIn(kind, kept.content) as Written) : undefined
}

/** Who last changed a field, as far as these versions know. */
export const lastToChange = (kept: Kept[], field: string) =>
  kept.findLast(({ content }, at) => at > 0 && !same(content[field], kept[at - 1]?.content[field]))

/** Which versions of this thing. */
export const of = (kind: Pick<Versioned<Content>, 'column'>, id: string, which: Prisma.VersionWhereInput = {}) => ({
  [kind.column]: id,
  ...which,
})

const contentIn = ({ readContent }: Pick<Versioned<Content>, 'readContent'>, stored: unknown) =>
  readContent ? readContent(stored) : (stored as Content)
