/** Sheets of Brazil part cells at semicolons, and read UTF-8 only behind this mark. */
export const BEGINNING = '\ufeff'

/**
 * One line of a sheet. What a sheet would run as a formula is made text by an apostrophe: also in the middle of a cell,
 * behind what another program may take for the end of one.
 */
export const csvLine = (cells: string[]) => `${cells.map(cell).join(';')}\r\n`

function cell(text: string) {
  const harmless = text.replace(/(^|[,;\t\r\n]+)(?=[\s\p{Cc}]*[=+\-@＝＋－＠])/gu, "$1'")
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
