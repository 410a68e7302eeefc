import 'server-only'
import { Prisma } from '@/lib/generated/prisma/client'
import { hasSlips, listContentWords, listSlips } from './near-words'
import { stemPortuguese } from './stem-portuguese'

/** More than is answered: the database knows a little less exactly what is sung. */
const MOST_CANDIDATES = 60
/** With so many candidates that have all the words, `rankHymns` shows no near misses. */
const ENOUGH_CANDIDATES = 20

/**
 * Selects the ids of hymns that may match: those with all the words, the best first, and those whose words are near.
 * All that `rankHymns` accepts is among them, as far as there are not too many; it decides.
 */
export function candidatesSql(words: string[]) {
  const isPhrase = words.length > 1 ? Prisma.sql`' ' || w.text like ${`% ${words.join(' ')}%`}` : Prisma.sql`true`
  const rank = Prisma.sql`
    case when w.head @@ ${matchAll(words, 'A')} then 1
      when w.head @@ ${matchAll(words, 'AB')} then 2
      when w.head @@ ${matchAll(words, 'ABC')} then 3
      when ${isPhrase} then 4 else 5 end`
  const isNear = Prisma.join(listContentWords(words).map(matchNear), ' and ')
  return Prisma.sql`
    with exact as materialized (
      select w.hymn_id from hymn_words w where w.words @@ ${matchAll(words)}
      order by ${rank}, w.place limit ${MOST_CANDIDATES})
    select hymn_id from exact
    union
    (select w.hymn_id from hymn_words w where (select count(*) from exact) < ${ENOUGH_CANDIDATES} and ${isNear}
      order by w.place limit ${MOST_CANDIDATES})`
}

/** As `songbookOrder` of lib/hymns. */
export const songbookOrder = Prisma.sql`h.collection, h.number nulls last, h.title`

/** Every word, as the beginning of one; with weights only in parts of the hymn. */
const matchAll = (words: string[], weights = '') => toQuery(words.map(word => `${quote(word)}:*${weights}`).join(' & '))

/** The word as the beginning of one, or a known word that it may have been meant for. */
function matchNear(typed: string) {
  const itself = `${quote(typed)}:*`
  if (!hasSlips(typed)) return Prisma.sql`w.words @@ ${toQuery(itself)}`
  return Prisma.sql`w.words @@ (
    select concat_ws(' | ', ${itself}::text, string_agg(quote_literal(word), ' | ')) from (${nearWords(typed)}) near
  )::tsquery`
}

/** One slip in the beginning of the word, another ending (the same stem), or most of its letters. */
function nearWords(typed: string) {
  const slips = listSlips(typed)
  const beginnings = [-1, 0, 1].map(more => {
    const length = typed.length + more
    return Prisma.sql`left(word, ${length}::int) = any(${slips.filter(slip => slip.length === length)}::text[])`
  })
  return Prisma.sql`
    select word from known_words where ${Prisma.join(beginnings, ' or ')}
    union select word from known_words where stem = ${stemPortuguese(typed)}
    union select word from known_words where word % ${typed}`
}

const toQuery = (text: string) => Prisma.sql`${text}::tsquery`

/** Folded words contain only letters and digits. */
const quote = (word: string) => `'${word}'`
