import type { Prisma } from '@/lib/generated/prisma/client'
import { formatDateAndTime } from '@/lib/platform/runtime/time'
import { type Content, findDifferentFields, isEqual, type Wording } from './differences'

type Transaction = Prisma.TransactionClient

/** How things of a kind are read, in order to store their versions. */
export type VersionedKind<Fields extends Content> = {
  table: 'hymns' | 'notices' | 'playlists' | 'events' | 'church'
  column: 'hymnId' | 'noticeId' | 'playlistId' | 'eventId' | 'churchId'
  /** The thing cannot be removed. */
  isPermanent?: true
  wording: Wording<Fields>
  /** Reads the current content; `by` and `since` as far as its own row knows. */
  read: (transaction: Transaction, id: string) => Promise<CurrentVersion<Fields> | null>
  /**
   * Parses a stored version. An earlier release may have stored one with fewer fields. Without this function, versions
   * are used as they are.
   */
  readContent?: (stored: unknown) => Fields & Content
}
/** The current content, who created it, if that is known, and since when it has been current. */
export type CurrentVersion<Fields> = { content: Fields & Content; by: string | null; since: Date }

/** A version in the list of versions. */
export type EarlierVersion<Fields> = {
  number: number
  by: string
  when: string
  /** The labels of the fields that differ from the version before. */
  changed: string[]
  /** The labels of the fields that differ from the current version. */
  differs: string[]
  content: Fields
}

export type StoredVersion = { number: number; by: string | undefined; when: string; content: Content }

/** Every version that can be restored, newest first; the first is the current one, with its present content. */
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

/** The versions from this number on, oldest first, with their authors' present names. */
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

/** The content of a stored version, or undefined. */
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

/** The last version in which a field changed, among these. */
export const findLastChange = (stored: StoredVersion[], field: string) =>
  stored.findLast(({ content }, index) => index > 0 && !isEqual(content[field], stored[index - 1]?.content[field]))

/** A filter for versions of one thing. */
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
