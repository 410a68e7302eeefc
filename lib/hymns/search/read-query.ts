import { foldWords } from './fold-words'

/** What is shorter is in every song. */
const LEAST_LETTERS = 3
const MOST_WORDS = 12
const LONGEST_WORD = 30

/** Returns the words of a query; none if they are too short to search songs for. */
export function readQuery(query: string) {
  const words = foldWords(query).split(' ').filter(Boolean)
  return words.join('').length < LEAST_LETTERS
    ? []
    : words.slice(0, MOST_WORDS).map(word => word.slice(0, LONGEST_WORD))
}
