import { useCallback, useMemo } from 'react'
import { readJson } from '@/components/kit/browser/read-json'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import type { ListedHymn } from '@/lib/hymns/queries'
import { type SongbookStart, unpackIndex } from '@/lib/hymns/songbook-index'
import { api } from '@/lib/values/routes/routes'

export type Songbook = ReturnType<typeof useSongbook>
/** What a screen says of hymns that are not there yet, or could not be loaded. */
export type MissingHymns = { loading: boolean; error: unknown; retry: () => void }

/**
 * Returns the hymns that the page has, and all of them as soon as they are loaded: at once, and again when the page
 * changes. A songbook that is whole in the page asks nothing. If loading them again fails, those before stay without a
 * message: the person did not ask for it.
 */
export function useSongbook(start: SongbookStart) {
  const first: ListedHymn[] = useMemo(() => unpackIndex(start.index), [start.index])
  const isWhole = first.length === start.count
  const load = async () => (isWhole ? undefined : unpackIndex(await readJson<string>(api.hymns)))
  const { loaded, replace, failed, error, loading, retry } = useLoaded<ListedHymn[] | undefined>(load, [start])

  const missing: MissingHymns | undefined =
    isWhole || loaded ? undefined : { loading: loading || !failed, error, retry }
  return {
    hymns: (!isWhole && loaded) || first,
    missing,
    /** Takes a hymn out that was just deleted, before the page or the server says so. */
    leaveOut: useCallback((hymnId: string) => replace(known => known?.filter(({ id }) => id !== hymnId)), [replace]),
  }
}
