import { readJson } from '@/components/kit/browser/read-json'
import type { WordMatch } from '@/lib/hymns/search/matching-line'
import { api } from '@/lib/values/routes/routes'

/** What was found within songs, and by whom: a device knows only the songs that it has stored. */
export type WordAnswer = { matches: WordMatch[]; from: 'server' | 'device' }
export type SearchWords = (query: string, signal: AbortSignal) => Promise<WordAnswer>

export const askServer: SearchWords = async (query, signal) => ({
  matches: await readJson<WordMatch[]>(api.searchHymns(query), { signal }),
  from: 'server',
})
