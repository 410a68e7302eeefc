/** A chord as it is drawn, and the visible letters under it. */
export type Seen = { chord: string; sung: string; top: number; from: number; to: number; under: number; end: number }

/** Runs in the page: the chords of each line of a hymn, as a browser has placed them. */
export function chordsSeen(article: Element): Seen[][] {
  const lines = new Map<Element | null, Seen[]>()
  for (const ruby of article.querySelectorAll('ruby')) {
    const line = ruby.closest('div')
    const chord = ruby.querySelector('rt span')?.getBoundingClientRect()
    const letters = lettersUnder(ruby)
    if (!chord) continue
    const seen = {
      chord: ruby.querySelector('rt')?.textContent ?? '',
      sung: ruby.firstChild?.textContent ?? '',
      top: chord.top,
      from: chord.left,
      to: chord.right,
      under: letters.at(0)?.left ?? chord.left,
      end: letters.at(-1)?.right ?? chord.left,
    }
    lines.set(line, [...(lines.get(line) ?? []), seen])
  }
  return [...lines.values()]

  function lettersUnder(ruby: Element) {
    const boxes: DOMRect[] = []
    const walker = document.createTreeWalker(ruby, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('rt')) continue
      for (const { index } of (node.textContent ?? '').matchAll(/\S/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + 1)
        boxes.push(range.getBoundingClientRect())
      }
    }
    return boxes
  }
}
