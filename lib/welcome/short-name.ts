export const SHORT_NAME_MAXIMUM = 30

/** What churches are called before what each is called by: 'Igreja Batista da Glória' is 'Batista da Glória' to its people. */
const KIND = /^(?:\S+\s+)?(?:igreja|comunidade|congregação|capela|paróquia)\s+(?:d[aeo]s?\s+)?/i
const LEFT_HANGING = /(?:\s+(?:d[aeo]s?|e))+$/i

/** The name that is proposed where there is little room, until somebody writes another: whole words of the long one. */
export function shortNameOf(name: string) {
  const own = name.trim().replace(KIND, '') || name.trim()
  if (own.length <= SHORT_NAME_MAXIMUM) return own
  const room = own.slice(0, SHORT_NAME_MAXIMUM + 1)
  return room.slice(0, Math.max(room.lastIndexOf(' '), 0) || SHORT_NAME_MAXIMUM).replace(LEFT_HANGING, '')
}
