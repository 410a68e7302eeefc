/** The byte order mark: without it, spreadsheets do not read UTF-8. In Brazil they separate cells by semicolons. */
export const UTF8_MARK = '\ufeff'

/**
 * One line of a CSV file. An apostrophe turns a formula into text: also in the middle of a cell, behind a character
 * that another program may take for the end of a cell.
 */
export const formatCsvRow = (cells: string[]) => `${cells.map(formatCell).join(';')}\r\n`

function formatCell(text: string) {
  const escaped = text.replace(/(^|[,;\t\r\n]+)(?=[\s\p{Cc}]*[=+\-@＝＋－＠])/gu, "$1'")
  return /[",;\t\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}
