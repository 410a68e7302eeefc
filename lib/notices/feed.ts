import type { Notice, NoticePage } from '@/lib/notices/notice'

/**
 * The list as it stands: the fresh first page, and below it what was seen further down before. What is newer than the
 * end of the first page and not in it was deleted; what it pushed out at its end is still known.
 */
export function listed<Seen extends Notice>(first: { notices: Seen[]; next: NoticePage['next'] }, known: Seen[]) {
  const { next } = first
  if (!next) return first.notices
  return [...first.notices, ...known.filter(notice => isOlder(notice, next)).sort(newestFirst)]
}

/** Both lists as one, each notice once, the fresher of two. */
export function together<Seen extends Notice>(fresh: Seen[], known: Seen[]) {
  const there = new Set(fresh.map(({ id }) => id))
  return [...fresh, ...known.filter(({ id }) => !there.has(id))]
}

type Place = { createdAt: string; id: string }

const isOlder = (notice: Place, than: Place) => newestFirst(notice, than) > 0

/** ISO times of one form compare as text, as do ids in the database. */
const newestFirst = (a: Place, b: Place) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
