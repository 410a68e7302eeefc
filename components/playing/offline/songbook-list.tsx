'use client'

import { HymnList } from '@/components/hymns/list/hymn-list'
import { askServer, type SearchWords } from '@/components/hymns/search-words'
import type { SongbookStart } from '@/lib/hymns/songbook-index'

/** The songbook, of which the stored songs are searched when there is no network. */
export const SongbookList = ({ start }: { start: SongbookStart }) => (
  <HymnList start={start} searchWords={searchEverywhere} />
)

const searchEverywhere: SearchWords = async (query, signal) => {
  try {
    return await askServer(query, signal)
  } catch (error) {
    const isAnswer = error instanceof Error && 'status' in error
    if (signal.aborted || isAnswer) throw error
    const { searchStoredSongs } = await import('./search-stored-songs')
    const answer = await searchStoredSongs(query, signal)
    // With nothing stored, the failure is what to say.
    if (answer.stored === 0) throw error
    return answer
  }
}
