/** The beginning of a description, in one paragraph: what two lines of a row have room for. */
export function toExcerpt(description: string) {
  const text = description.replace(/\s+/g, ' ').trim()
  if (text.length <= LENGTH) return text
  const cut = text.slice(0, LENGTH)
  return `${cut.slice(0, cut.includes(' ') ? cut.lastIndexOf(' ') : LENGTH)}…`
}

const LENGTH = 200
