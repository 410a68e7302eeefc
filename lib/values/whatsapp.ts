/** A line in bold. WhatsApp knows no escaping: marks of its own that the line contains would end the bold, or begin more. */
export function toBoldLine(text: string) {
  const line = text
    .replace(/[*`~]/g, '')
    // Within a word, as in an address, it is no mark.
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return line && `*${line}*`
}

/** Joins paragraphs with a blank line between them; what nobody said is left out. */
export const joinParagraphs = (...paragraphs: (string | false | null | undefined)[]) =>
  paragraphs.filter(Boolean).join('\n\n')
