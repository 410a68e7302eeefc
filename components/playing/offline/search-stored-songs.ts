import type { SearchedHymn } from '@/lib/hymns/search/searched-hymn'
import { parsePlaylistId } from '@/lib/playing/offline/offline-cache'
import type { PlayedHymn } from '@/lib/playing/setlist'
import { offlineApi } from '@/lib/values/routes/offline-routes'
import { findOfflineAnswer, listOfflineAddresses } from './offline-cache'
import { readOfflineSetlist, readOfflineSongbook } from './offline-copies'

/** Ranks the stored songs as the server ranks all. */
export async function searchStoredSongs(query: string, signal: AbortSignal) {
  const [{ rankHymns }, hymns] = await Promise.all([import('@/lib/hymns/search/rank-hymns'), readSearchedHymns()])
  signal.throwIfAborted()
  return { matches: rankHymns(hymns, query), from: 'device' as const, stored: hymns.length }
}

/** The songbook is stored as one answer, and read again when it has changed. */
let prepared: { version: string; hymns: Promise<SearchedHymn[]> } | undefined

async function readSearchedHymns() {
  const songbook = await findOfflineAnswer(offlineApi.songbook)
  const version = songbook ? `${songbook.headers.get('etag')}` : (await listOfflineAddresses()).join()
  if (prepared?.version !== version) prepared = { version, hymns: readStoredHymns().then(prepareHymns) }
  return prepared.hymns
}

async function readStoredHymns() {
  const songbook = await readOfflineSongbook()
  if (songbook) return songbook
  const ids = (await listOfflineAddresses()).map(parsePlaylistId).filter(id => id !== undefined)
  const setlists = await Promise.all(ids.map(readOfflineSetlist))
  const hymns = setlists.flatMap(setlist => setlist?.items.map(({ hymn }) => hymn) ?? [])
  return [...new Map(hymns.map(hymn => [hymn.id, hymn])).values()]
}

/** Songs between two pauses: a phone reads them within a few milliseconds. */
const BATCH = 20

async function prepareHymns(hymns: PlayedHymn[]) {
  const { toSearchedHymn } = await import('@/lib/hymns/search/searched-hymn')
  const searched: SearchedHymn[] = []
  for (const [at, hymn] of hymns.entries()) {
    searched.push(toSearchedHymn(hymn))
    if (at % BATCH === BATCH - 1) await new Promise(resolve => setTimeout(resolve))
  }
  return searched
}
