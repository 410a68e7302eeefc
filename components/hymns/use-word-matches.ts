import { useEffect, useState } from 'react'
import { QUERY_LENGTH } from '@/lib/hymns/lengths'
import type { WordMatch } from '@/lib/hymns/search/matching-line'
import { readQuery } from '@/lib/hymns/search/read-query'
import type { SearchWords, WordAnswer } from './search-words'

/** Milliseconds without a key press before songs are searched. */
const PAUSE = 250

type Outcome = { query: string; attempt: number; answer?: WordAnswer; error?: unknown }

/**
 * Searches within songs when typing pauses; what was asked before is cancelled. While it searches, the matches of the
 * text before stay, so that nothing jumps.
 */
export function useWordMatches(typed: string, searchWords: SearchWords) {
  const query = readQuery(typed).length > 0 ? typed.trim().slice(0, QUERY_LENGTH) : ''
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<Outcome>()

  useEffect(() => {
    if (!query) return
    const controller = new AbortController()
    const end = (ended: Pick<Outcome, 'answer' | 'error'>) => {
      if (!controller.signal.aborted) setOutcome({ query, attempt, ...ended })
    }
    const timer = setTimeout(
      () =>
        searchWords(query, controller.signal).then(
          answer => end({ answer }),
          error => end({ error }),
        ),
      PAUSE,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query, attempt, searchWords])

  const isCurrent = outcome?.query === query && outcome.attempt === attempt
  return {
    matches: (query && outcome?.answer?.matches) || NONE,
    searching: query !== '' && !isCurrent,
    error: isCurrent ? outcome.error : undefined,
    onDevice: isCurrent && outcome.answer?.from === 'device',
    retry: () => setAttempt(attempt + 1),
  }
}

const NONE: WordMatch[] = []
