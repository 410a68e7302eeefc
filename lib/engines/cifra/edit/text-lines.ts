/** A line of a text without its line end; the texts and ends of all lines joined are exactly the text. */
export type TextLine = { text: string; end: string; start: number }

const LINE = /([^\n\r\u2028\u2029]*)(\r\n|[\n\r\u2028\u2029]|$)/g

export function splitTextLines(text: string): TextLine[] {
  const lines: TextLine[] = []
  for (const { 0: source, 1: line = '', 2: end = '', index } of text.matchAll(LINE)) {
    lines.push({ text: line, end, start: index })
    if (!end) break
    // A text that ends with a line end has an empty last line.
    if (index + source.length === text.length) {
      lines.push({ text: '', end: '', start: text.length })
      break
    }
  }
  return lines
}

/** Returns the line that a character of a text is in. */
export function findLine(text: string, index: number) {
  const before = text.slice(0, index)
  const start = Math.max(...LINE_ENDS.map(end => before.lastIndexOf(end) + 1))
  return { start, text: /^[^\n\r\u2028\u2029]*/.exec(text.slice(start))?.[0] ?? '' }
}

const LINE_ENDS = ['\n', '\r', '\u2028', '\u2029']

export const replaceRange = (text: string, start: number, end: number, replacement: string) =>
  text.slice(0, start) + replacement + text.slice(end)

/** Returns the line end that a text uses first; a line feed if it has one line. */
export const findLineEnd = (text: string) => /\r\n|[\n\r\u2028\u2029]/.exec(text)?.[0] ?? '\n'

/** Whether a line shows nothing; `{n}` only makes a blank line. */
export const isBlankLine = (line: string) => line.replaceAll('{n}', '').trim() === ''
