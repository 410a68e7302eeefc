/** Runs in the page: how many chords stand over lyrics, and those whose left edge is more than 2 px off their syllable's. */
export function farFromSyllables() {
  const far: string[] = []
  const rubies = [...document.querySelectorAll('article ruby')]
  for (const ruby of rubies) {
    const chord = ruby.querySelector('rt span')
    const sung = ruby.firstChild
    if (!chord || !sung) continue
    const range = document.createRange()
    range.selectNodeContents(sung)
    const [syllable] = range.getClientRects()
    const [over] = chord.getClientRects()
    if (!syllable || !over) continue
    const off = over.left - syllable.left
    if (Math.abs(off) > 2 || over.top > syllable.top)
      far.push(`${chord.textContent} over ${sung.textContent}: ${off} px`)
  }
  return { chords: rubies.length, far }
}
