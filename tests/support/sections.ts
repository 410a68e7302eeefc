import { expect, type Page } from '@playwright/test'

/** Every heading has something below it, and the parts of the page stand apart from one another. */
export async function expectWholeSections(page: Page) {
  const message = `${page.url()} at ${page.viewportSize()?.width}`
  await expect.poll(() => page.evaluate(findBrokenSections), message).toEqual([])
}

function findBrokenSections() {
  const LEAST_DISTANCE = 8
  type Box = { top: number; bottom: number; left: number; right: number }
  const main = document.querySelector('main') ?? document.body
  return [...findEmptyHeadings(), ...findTouchingParts()]

  function findEmptyHeadings() {
    const headings = [...main.querySelectorAll('h1, h2, h3, h4')].filter(heading => heading.checkVisibility())
    return headings.flatMap(heading => (hasContent(heading) ? [] : [`nothing is below “${heading.textContent}”`]))
  }

  /** Until the next heading of its level, within its part of the page, there is something to read, see or fill in. */
  function hasContent(heading: Element) {
    const part = heading.closest('section, article, [role=dialog], main') ?? main
    const walker = document.createTreeWalker(part)
    walker.currentNode = heading.lastChild ?? heading
    while (walker.nextNode()) {
      const node = walker.currentNode
      if (heading.contains(node)) continue
      if (node instanceof Element && /^H[1-6]$/.test(node.tagName) && node.tagName <= heading.tagName) return false
      const isBelow = !node.parentElement?.closest('h1, h2, h3, h4')
      if (isBelow && (isText(node) || isPicture(node))) return true
    }
    return false
  }

  function findTouchingParts() {
    const parts = [...main.children, ...main.querySelectorAll('section, article')]
    return [...new Set(parts)].flatMap(part => {
      const own = measureInk(part)
      const next = findNextSibling(part)
      if (!own || !next?.ink || (isPainted(part) && isPainted(next.element))) return []
      const [upper, lower] = [isPainted(part) ? part.getBoundingClientRect() : own, next.ink]
      const isBeside = upper.right <= lower.left || lower.right <= upper.left || lower.top < upper.top
      const distance = (isPainted(next.element) ? next.element.getBoundingClientRect().top : lower.top) - upper.bottom
      return isBeside || distance >= LEAST_DISTANCE
        ? []
        : [`“${nameOf(part)}” and “${nameOf(next.element)}” are ${Math.round(distance)} px apart`]
    })
  }

  function findNextSibling(part: Element) {
    for (let element = part.nextElementSibling; element; element = element.nextElementSibling) {
      const ink = measureInk(element)
      if (ink) return { element, ink }
    }
    return undefined
  }

  /** The box that clips or scrolls a text or a picture, if there is one: what it hides is not painted. */
  function findClip(node: Node, part: Element) {
    for (let element = node.parentElement; element && element !== part; element = element.parentElement)
      if (getComputedStyle(element).overflowY !== 'visible') return element
    return undefined
  }

  /** Where the words and pictures of a part are; its padding and margins are left out. */
  function measureInk(part: Element): Box | undefined {
    if (!part.checkVisibility() || /fixed|sticky|absolute/.test(getComputedStyle(part).position)) return undefined
    const boxes: Box[] = []
    const walker = document.createTreeWalker(part)
    const range = document.createRange()
    while (walker.nextNode()) {
      const node = walker.currentNode
      range.selectNode(node)
      const clip = (isText(node) || isPicture(node)) && findClip(node, part)
      if (clip) boxes.push(clip.getBoundingClientRect())
      else if (isText(node) && !node.parentElement?.closest('.sr-only')) boxes.push(...range.getClientRects())
      else if (isPicture(node) || (node instanceof Element && node.checkVisibility() && isPainted(node)))
        boxes.push((node as Element).getBoundingClientRect())
    }
    const seen = boxes.filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1)
    if (seen.length === 0) return undefined
    return {
      top: Math.min(...seen.map(({ top }) => top)),
      bottom: Math.max(...seen.map(({ bottom }) => bottom)),
      left: Math.min(...seen.map(({ left }) => left)),
      right: Math.max(...seen.map(({ right }) => right)),
    }
  }

  function isText(node: Node) {
    const parent = node.parentElement
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim() || !parent) return false
    return parent.checkVisibility() && !parent.closest('script, style, noscript, template')
  }

  function isPicture(node: Node) {
    return (
      node instanceof Element && node.matches('img, iframe, input, textarea, select, video') && node.checkVisibility()
    )
  }

  function isPainted(element: Element) {
    const { backgroundColor, backgroundImage, borderTopWidth } = getComputedStyle(element)
    return backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' || borderTopWidth !== '0px'
  }

  function nameOf(part: Element) {
    return (part.querySelector('h1, h2, h3, h4')?.textContent ?? part.textContent ?? part.tagName).trim().slice(0, 40)
  }
}
