/** A rendered chord, where the letters under it begin, and where the letters before them end. */
export type RenderedChord = {
  chord: string
  sung: string
  top: number
  from: number
  to: number
  under: number
  before: number
}

/** Runs in the page: the chords of each line of a hymn, as the browser placed them. */
export function readRenderedChords(article: Element): RenderedChord[][] {
  const lines = new Map<Element, RenderedChord[]>()
  for (const ruby of article.querySelectorAll('ruby')) {
    const line = ruby.closest('div') ?? article
    const chord = ruby.querySelector('rt span')?.getBoundingClientRect()
    if (!chord) continue
    const [first] = lettersIn(ruby)
    const under = first?.left ?? chord.left
    const before = lettersIn(line).filter(letter => letter.left < under - 1 && Math.abs(letter.top - chord.bottom) < 9)
    const rendered = {
      chord: ruby.querySelector('rt')?.textContent ?? '',
      sung: ruby.firstChild?.textContent ?? '',
      top: chord.top,
      from: chord.left,
      to: chord.right,
      under,
      before: Math.max(...before.map(letter => letter.right)),
    }
    lines.set(line, [...(lines.get(line) ?? []), rendered])
  }
  return [...lines.values()]

  function lettersIn(part: Element) {
    const boxes: DOMRect[] = []
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('rt, .sr-only')) continue
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
