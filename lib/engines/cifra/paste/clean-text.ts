const LINE_END = /\r\n?|[\u2028\u2029\u0085\v]/g
/** Spaces of every width that Unicode has; Word and web pages write runs of no-break spaces. */
const SPACE = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
/** Marks without width: byte order marks, soft hyphens, joiners that stand beside no emoji. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g
/** Control characters, except tabs, line ends and page breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/g

/** Unifies what programs write differently: line ends, spaces, decomposed accents, invisible characters. */
export const cleanText = (text: string) =>
  text.replace(LINE_END, '\n').replace(SPACE, ' ').replace(INVISIBLE, '').replace(CONTROL, '').normalize('NFC')

/** Fewer lines may be apart for another reason. */
const MIN_LINES = 8

/** Takes a blank line away between any two lines of a text that has one after every line, as some programs write. */
export function removeDoubleSpacing(text: string) {
  const lines = text.split('\n')
  const isBlank = (at: number) => !lines[at]?.trim()
  const written = lines.filter(line => line.trim()).length
  const close = lines.filter((_, at) => !isBlank(at) && at > 0 && !isBlank(at - 1)).length
  if (written < MIN_LINES || close > written * 0.05) return text
  return lines.filter((line, at) => line.includes('\f') || !isBlank(at) || (at > 0 && isBlank(at - 1))).join('\n')
}
