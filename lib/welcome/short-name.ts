export const SHORT_NAME_MAXIMUM = 30

/** The words that a church's short name omits: 'Igreja Batista da Glória' is 'Batista da Glória' to its people. */
const KIND = /^(?:\S+\s+)?(?:igreja|comunidade|congregação|capela|paróquia)\s+(?:d[aeo]s?\s+)?/i
const TRAILING_WORDS = /(?:\s+(?:d[aeo]s?|e))+$/i

/**
 * Proposes a short name, for where there is little room, until somebody enters another: whole words of the full name.
 */
export function proposeShortName(name: string) {
  const nameWithoutKind = name.trim().replace(KIND, '') || name.trim()
  if (nameWithoutKind.length <= SHORT_NAME_MAXIMUM) return nameWithoutKind
  const available = nameWithoutKind.slice(0, SHORT_NAME_MAXIMUM + 1)
  return available.slice(0, Math.max(available.lastIndexOf(' '), 0) || SHORT_NAME_MAXIMUM).replace(TRAILING_WORDS, '')
}
