const NO_WIDTH = /[\p{M}\p{Cf}]/u
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u
const TAB = 8

/** Where each visible character of a line begins: its index in the text and the column the eye sees it in. */
export type Place = { index: number; column: number }

/** The places of a line in order, the place after its last character included. */
export function placesOf(line: string): Place[] {
  const places: Place[] = []
  let index = 0
  let column = 0
  for (const character of line) {
    const width = widthOf(character, column)
    if (width > 0) places.push({ index, column })
    index += character.length
    column += width
  }
  return [...places, { index, column }]
}

/** The column of each of these indexes, which come in order. */
export function columnsOf(line: string, indexes: number[]) {
  const places = placesOf(line)
  let at = 0
  return indexes.map(index => {
    while ((places[at + 1]?.index ?? Number.POSITIVE_INFINITY) <= index) at++
    return places[at]?.column ?? 0
  })
}

function widthOf(character: string, column: number) {
  if (character === '\t') return TAB - (column % TAB)
  if (character < '\u0300' || !NO_WIDTH.test(character)) return WIDE.test(character) ? 2 : 1
  return 0
}
