/** Sheets of Brazil part cells at semicolons, and read UTF-8 only behind this mark. */
export const UTF8_MARK = '\ufeff'

/**
 * One line of a sheet. What a sheet would run as a formula is made text by an apostrophe: also in the middle of a cell,
 * behind what another program may take for the end of one.
 */
export const formatCsvRow = (cells: string[]) => `${cells.map(formatCell).join(';')}\r\n`

function formatCell(text: string) {
  const escaped = text.replace(/(^|[,;\t\r\n]+)(?=[\s\p{Cc}]*[=+\-@＝＋－＠])/gu, "$1'")
  return /[",;\t\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}
