import { stemPortuguese } from './stem-portuguese'

/** Shorter words have too many neighbours. */
const LEAST_LETTERS = 4
/** As the connections to the database say (`pg_trgm.similarity_threshold`). */
const LEAST_SIMILARITY = 0.45

/** Words that a slip may leave out or put in: no hymn is told from another by them. */
const FUNCTION_WORDS = new Set(
  'a o as os um uma de do da dos das em no na nos nas ao aos por pelo pela para pra com que e ou se me te lhe meu minha teu tua seu sua'.split(
    ' ',
  ),
)

/** Returns the words of a query that have to be found; all of them if there are only small ones. */
export function listContentWords(words: string[]) {
  const contentWords = words.filter(word => !FUNCTION_WORDS.has(word))
  return contentWords.length > 0 ? contentWords : words
}

/** Returns a test whether a word may have been meant: one slip in its beginning, another ending, or most of its letters. */
export function createNearTest(typed: string) {
  if (!hasSlips(typed)) return () => false
  const beginnings = new Set(listSlips(typed))
  const stem = stemPortuguese(typed)
  const trigrams = listTrigrams(typed)
  return (word: string) =>
    hasBeginning(word, typed.length, beginnings) ||
    // A stem is the beginning of its word.
    (word.startsWith(stem) && stemPortuguese(word) === stem) ||
    isSimilar(trigrams, word)
}

/** Whether a slip is looked for in a word at all; another number is another hymn. */
export const hasSlips = (word: string) => word.length >= LEAST_LETTERS && !/^\d+$/.test(word)

/** Returns a word with one letter missing, too many, changed, or exchanged with the next. */
export function listSlips(word: string) {
  const slips = new Set<string>()
  for (let at = 0; at < word.length; at++) {
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
    // A word without its last letter would be the beginning of too many.
    if (after) slips.add(before + after)
    if (after) slips.add(before + after.charAt(0) + letter + after.slice(1))
    for (const other of LETTERS) {
      slips.add(before + other + after)
      slips.add(before + other + letter + after)
    }
  }
  slips.delete(word)
  return [...slips]
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

const hasBeginning = (word: string, length: number, beginnings: ReadonlySet<string>) =>
  [length - 1, length, length + 1].some(end => end <= word.length && beginnings.has(word.slice(0, end)))

/** As `similarity` of pg_trgm counts: what two words share of all their trigrams. */
function isSimilar(trigrams: ReadonlySet<string>, word: string) {
  const others = listTrigrams(word)
  let shared = 0
  for (const trigram of others) if (trigrams.has(trigram)) shared += 1
  return shared / (trigrams.size + others.size - shared) >= LEAST_SIMILARITY
}

function listTrigrams(word: string) {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}
