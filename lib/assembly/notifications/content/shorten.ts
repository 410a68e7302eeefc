/** Returns the text, or as many of its whole words as fit, with an ellipsis. */
export function shorten(text: string, maxLength: number) {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength - 1)
  const lastSpace = cut.search(/\s\S*$/)
  return `${(lastSpace > maxLength / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s.,;:]+$|[\uD800-\uDBFF]$/, '')}…`
}
