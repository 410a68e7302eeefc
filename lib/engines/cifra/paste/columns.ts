const NO_WIDTH = /[\p{M}\p{Cf}]/u
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u
const TAB = 8

/** The position of a visible character: its index in the text and its column on the screen. */
type ColumnPosition = { index: number; column: number }

/** Lists the positions of a line, including the one after its last character. */
export function listPositions(line: string): ColumnPosition[] {
  const positions: ColumnPosition[] = []
  let index = 0
  let column = 0
  for (const character of line) {
    const width = measureCharacter(character, column)
    if (width > 0) positions.push({ index, column })
    index += character.length
    column += width
  }
  return [...positions, { index, column }]
}

/** Returns the columns of these indexes, which must be in ascending order. */
export function findColumns(line: string, indexes: number[]) {
  const positions = listPositions(line)
  let at = 0
  return indexes.map(index => {
    while ((positions[at + 1]?.index ?? Number.POSITIVE_INFINITY) <= index) at++
    return positions[at]?.column ?? 0
  })
}

function measureCharacter(character: string, column: number) {
  if (character === '\t') return TAB - (column % TAB)
  if (character < '\u0300' || !NO_WIDTH.test(character)) return WIDE.test(character) ? 2 : 1
  return 0
}

/** Returns how many columns a text takes that begins at a tab stop. */
export const measureColumns = (text: string) => listPositions(text).at(-1)?.column ?? 0
