import { foldText } from '@/lib/values/fold-text'

/** Fewer words than these say nothing about which song it is. */
const FEWEST_WORDS = 4
const WORDS_IN_A_ROW = 3

/** Returns the words of a song without chords, labels, accents and punctuation. */
const foldWords = (lyrics: string) => foldText(lyrics.replace(/\[[^\]\n]*\]|\{[^}\n]*\}/g, ''))

/** Returns a hash of the words: two songs with the same one have the same words. Empty if there are too few. */
export function hashWords(lyrics: string) {
  const words = foldWords(lyrics)
  return countWords(words) < FEWEST_WORDS ? '' : `${hashText(words)}-${words.length}`
}

/** Returns the hashes of every three words in a row, each once: songs that share most of them are nearly the same. */
export function hashWordRuns(lyrics: string) {
  const words = foldWords(lyrics).split(' ').filter(Boolean)
  const runs = new Set<number>()
  for (let at = 0; at + WORDS_IN_A_ROW <= words.length; at += 1)
    runs.add(hashText(words.slice(at, at + WORDS_IN_A_ROW).join(' ')))
  return words.length < FEWEST_WORDS ? new Set<number>() : runs
}

/** Returns the first line that is sung, for a list. */
export function findFirstLine(lyrics: string) {
  const lines = lyrics.split('\n').map(line => line.replace(/\[[^\]]*\]?|\{[^}]*\}?/g, '').trim())
  return lines.find(line => /\p{L}{2}/u.test(line) && !line.endsWith(':')) ?? ''
}

const countWords = (words: string) => words.split(' ').filter(Boolean).length

/** FNV-1a: short and even, for texts that nobody chooses to collide. */
function hashText(text: string) {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
