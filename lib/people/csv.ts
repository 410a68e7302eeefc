/** Sheets of Brazil part cells at semicolons, and read UTF-8 only behind this mark. */
export const BEGINNING = '\ufeff'

/** One line of a sheet. What a sheet would run as a formula is made text by an apostrophe. */
export const csvLine = (cells: string[]) => `${cells.map(cell).join(';')}\r\n`

function cell(text: string) {
  const harmless = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
