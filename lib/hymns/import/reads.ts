import 'server-only'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { listLyrics } from '@/lib/hymns/reads'
import { db } from '@/lib/platform/database/db'
import { hashWordRuns } from './song-words'

type WordsOfHymn = { id: string; runs: Uint32Array }

/** The share of words in a row that two texts have in common, from which on they are the same song. */
const SAME_SONG = 0.7

/** The words of the songbook as hashes, 600 bytes per hymn, and the state of the table that they were read from. */
let known: { state: string; hymns: WordsOfHymn[] } | undefined

/** Returns the id of the hymn with nearly the same words as each of these lyrics, null where there is none. */
export async function findSimilarHymns(lyrics: string[]) {
  const hymns = await readWords()
  const similar: (string | null)[] = []
  for (const text of lyrics) {
    similar.push(findSimilar(hashWordRuns(text), hymns))
    // Other requests have their turn: each song is compared with a whole songbook.
    await yieldToOthers()
  }
  return similar
}

function findSimilar(runs: Set<number>, hymns: WordsOfHymn[]) {
  let best: { id: string; share: number } | undefined
  for (const { id, runs: others } of hymns) {
    // No more can be common than the shorter text has.
    if ((2 * Math.min(runs.size, others.length)) / (runs.size + others.length) < (best?.share ?? SAME_SONG)) continue
    const share = (2 * countCommon(runs, others)) / (runs.size + others.length)
    if (share >= SAME_SONG && share > (best?.share ?? 0)) best = { id, share }
  }
  return best?.id ?? null
}

function countCommon(runs: Set<number>, others: Uint32Array) {
  let count = 0
  for (const run of others) if (runs.has(run)) count += 1
  return count
}

/** Files come one by one, so the songbook's words are not read again for each: only if a hymn changed. */
async function readWords() {
  const state = await readState()
  if (known?.state !== state) known = { state, hymns: await Array.fromAsync(listLyrics(), hashWords) }
  return known.hymns
}

const hashWords = ({ id, lyrics }: { id: string; lyrics: string }): WordsOfHymn => ({
  id,
  runs: Uint32Array.from(hashWordRuns(lyrics)),
})

async function readState() {
  const { _count, _max } = await db.hymn.aggregate({
    where: { removedAt: null },
    _count: true,
    _max: { updatedAt: true },
  })
  return `${_count} ${_max.updatedAt?.toISOString()}`
}
