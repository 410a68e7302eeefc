/** `Am7 = X 0 2 0 1 0`, `D/F#: 2x0232`: where the fingers are. */
const FINGERING =
  /^\s*[A-G][^\s=:]{0,12}\s*[=:]\s*(?:(?:[xX]|\d{1,2})[\s-]+){3,6}(?:[xX]|\d{1,2})\s*$|^\s*[A-G][^\s=:]{0,12}\s*[=:]\s*[xX\d]{4,7}\s*$/
/** `320003   2x0232`, under the chords */
const FRETS = /^(?=.*(?:[xX]|\S\s+\S))\s*(?:(?:[xX\d]{6}|(?:[xX\d]-){5}[xX\d])(?:\s+|$))+$/
const HEADING = /^[-=*_\s]*(?:dicion[aá]rio de acordes|desenhos? dos acordes|acordes)[-=*_:\s]*$/i

/** Leaves out how a guitar plays the chords: in another key, all of that is wrong. Returns the same text if there is none. */
export function removeFingerings(text: string) {
  const lines = text.split('\n')
  const isFingering = lines.map(line => FINGERING.test(line) || FRETS.test(line))
  if (!isFingering.includes(true)) return text
  const isHeading = (at: number) => {
    if (!HEADING.test(lines[at] ?? '')) return false
    let below = at + 1
    while (lines[below]?.trim() === '') below++
    return isFingering[below]
  }
  return lines.filter((_, at) => !isFingering[at] && !isHeading(at)).join('\n')
}
