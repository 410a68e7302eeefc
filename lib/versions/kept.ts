import type { Prisma } from '@/lib/generated/prisma/client'
import { formatDateAndTime } from '@/lib/runtime/time'
import { type Content, findDifferentFields, isEqual, type Wording } from './version'

type Transaction = Prisma.TransactionClient

/** How a kind of thing is read, so that what it says can be kept. */
export type VersionedKind<Fields extends Content> = {
  table: 'hymns' | 'notices' | 'playlists' | 'events' | 'church'
  column: 'hymnId' | 'noticeId' | 'playlistId' | 'eventId' | 'churchId'
  /** It is never put away. */
  isPermanent?: true
  wording: Wording<Fields>
  /** What it says now; `by` and `since` as far as its own row knows. */
  read: (transaction: Transaction, id: string) => Promise<CurrentVersion<Fields> | null>
  /** Reads a version that an earlier release may have stored, with less in it. Without it, one is read as it is. */
  readContent?: (stored: unknown) => Fields & Content
}
/** What stands: of whoever made it first, if that is known, and since when. */
export type CurrentVersion<Fields> = { content: Fields & Content; by: string | null; since: Date }

/** A version as people find it in the list. */
export type EarlierVersion<Fields> = {
  number: number
  by: string
  when: string
  /** What it changed of the one before. */
  changed: string[]
  /** What is otherwise now. */
  differs: string[]
  content: Fields
}

export type StoredVersion = { number: number; by: string | undefined; when: string; content: Content }

/** Every version that can be brought back, newest first; the one that stands is the first, as it stands. */
export async function listVersions<Fields extends Content>(
  transaction: Transaction,
  kind: VersionedKind<Fields>,
  { id, version }: { id: string; version: number },
): Promise<EarlierVersion<Fields>[]> {
  const current = await kind.read(transaction, id)
  if (!current) return []

  const stored = await readVersionsSince(transaction, kind, id, 1)
  const labels = (content: Content, other: Content) =>
    findDifferentFields(kind.wording, content as Fields, other as Fields).map(field => kind.wording[field].label)
  const versions = stored.map(({ number, by = 'Autoria não registrada', when, content }, index) => {
    const before = stored[index - 1]?.content
    return {
      ...{ number, by, when },
      changed: before ? labels(content, before) : [],
      differs: number === version ? [] : labels(content, current.content),
      content: number === version ? current.content : (content as Fields),
    }
  })
  return versions.toReversed()
}

/** The versions from this one on, oldest first, with their authors as they are called today. */
export async function readVersionsSince(
  transaction: Transaction,
  kind: Pick<VersionedKind<Content>, 'column' | 'readContent'>,
  id: string,
  number: number,
): Promise<StoredVersion[]> {
  const rows = await transaction.version.findMany({
    where: whereVersion(kind, id, { number: { gte: number } }),
    orderBy: { number: 'asc' },
    select: { number: true, content: true, madeAt: true, maker: { select: { name: true } } },
  })
  return rows.map(({ number, content, madeAt, maker }) => ({
    number,
    by: maker?.name || undefined,
    when: formatDateAndTime(madeAt),
    content: contentIn(kind, content),
  }))
}

/** What a kept version says. */
export async function readVersionContent<Fields extends Content>(
  transaction: Transaction,
  kind: VersionedKind<Fields>,
  id: string,
  number: number,
) {
  const stored = await transaction.version.findFirst({
    where: whereVersion(kind, id, { number }),
    select: { content: true },
  })
  return stored ? (contentIn(kind, stored.content) as Fields) : undefined
}

/** Who last changed a field, as far as these versions know. */
export const findLastChange = (stored: StoredVersion[], field: string) =>
  stored.findLast(({ content }, index) => index > 0 && !isEqual(content[field], stored[index - 1]?.content[field]))

/** Which versions of this thing. */
export const whereVersion = (
  kind: Pick<VersionedKind<Content>, 'column'>,
  id: string,
  filter: Prisma.VersionWhereInput = {},
) => ({
  [kind.column]: id,
  ...filter,
})

const contentIn = ({ readContent }: Pick<VersionedKind<Content>, 'readContent'>, stored: unknown) =>
  readContent ? readContent(stored) : (stored as Content)
