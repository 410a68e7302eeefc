import 'server-only'
import { cacheTag } from 'next/cache'
import { type RowKind, rowTag } from './tags'

/**
 * Makes the cached value that is being computed depend on these rows: it is computed again when one of them changes, or
 * appears, and when many of their table change at once.
 */
export function cacheRows(kind: RowKind, ids: string[]) {
  cacheTag(rowTag(kind))
  for (let start = 0; start < ids.length; start += MAX_TAGS)
    cacheTag(...ids.slice(start, start + MAX_TAGS).map(id => rowTag(kind, id)))
}

/** Next drops what a call names beyond 128 tags. */
const MAX_TAGS = 100
