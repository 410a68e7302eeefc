/** Breaks a text into parts that fit: at spaces, or within a word that is wider than the room. */
export function breakText(text: string, room: number, measure: (text: string) => number): string[] {
  const parts: string[] = []
  let part = ''
  for (const word of text.split(/(?<= )/)) {
    if (part && measure((part + word).trimEnd()) > room) {
      parts.push(part.trimEnd())
      part = ''
    }
    part += word
    while (measure(part.trimEnd()) > room) {
      const count = countFitting(part, room, measure)
      parts.push(part.slice(0, count))
      part = part.slice(count)
    }
  }
  return part.trim() || parts.length === 0 ? [...parts, part.trimEnd()] : parts
}

/** Returns the largest share of a text's letters, from a half to 1, in which none of its words is broken. */
export const fitWords = (text: string, room: number, measure: (text: string) => number) =>
  Math.max(0.5, Math.min(1, room / Math.max(1, ...text.split(' ').map(measure))))

/** Returns how many characters fit, at least one. */
function countFitting(text: string, room: number, measure: (text: string) => number) {
  let [fits, tooMany] = [1, text.length]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (measure(text.slice(0, middle)) <= room) fits = middle
    else tooMany = middle
  }
  // A character of two code units is not cut.
  const isCut = /[\ud800-\udbff]$/.test(text.slice(0, fits)) && fits < text.length
  return isCut ? fits + 1 : fits
}

/** Shortens a text to one line, with an ellipsis. */
export function shortenText(text: string, room: number, measure: (text: string) => number) {
  if (measure(text) <= room) return text
  const count = countFitting(text, Math.max(room - measure('…'), 1), measure)
  return `${text.slice(0, count).trimEnd()}…`
}
