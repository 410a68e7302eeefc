/**
 * Runs in the page. Returns how many chords are over lyrics, and those whose left edge is more than 2 px off their
 * syllable's, that are not above it, or that overlap the previous chord.
 */
export function findMisplacedChords() {
  const findMisplacedChords: string[] = []
  const rubies = [...document.querySelectorAll('article ruby')]
  let before: DOMRect | undefined
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
    const sameLine = before && Math.abs(before.top - over.top) < over.height / 2
    const wrong =
      (Math.abs(off) > 2 && `${off} px off`) ||
      (over.top > syllable.top && 'not above') ||
      (sameLine && before && before.right > over.left && 'on the one before')
    if (wrong) findMisplacedChords.push(`${chord.textContent} over ${sung.textContent}: ${wrong}`)
    before = over
  }
  return { chords: rubies.length, misplaced: findMisplacedChords }
}
