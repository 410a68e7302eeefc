import { expect, type Page } from '@playwright/test'

/**
 * No text lies on another text or on an icon, and none leaves the card, button or field it belongs to. Compares what is
 * painted: the letters without the empty part of their line, and only what the boxes around them let through.
 */
export async function expectNothingOverlaps(page: Page) {
  // Lists skip the rows that are far from the window; here they are all looked at.
  const styleTag = await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  await expect.poll(() => page.evaluate(findOverlaps), `${page.url()} at ${page.viewportSize()?.width}`).toEqual([])
  await styleTag.evaluate(tag => (tag as Element).remove())
}

function findOverlaps() {
  type Sides = { left: number; right: number; top: number; bottom: number }
  type Box = Sides & { name: string; of: Node; layer: Element | null }

  const TOLERANCE = 1.5
  const LARGEST_ICON = 96
  const pen = document.createElement('canvas').getContext('2d')
  const everywhere = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
  const visibleParts = new Map<Element, Sides>()
  const boxes = [...listLetters(), ...listIcons()].sort((one, other) => one.top - other.top)
  const found = boxes.flatMap((box, index) => {
    const touching: string[] = []
    for (const other of boxes.slice(index + 1)) {
      if (other.top > box.bottom - TOLERANCE) break
      // What sticks to the screen lies on what scrolls below it.
      if (other.of === box.of || other.layer !== box.layer || isPhotoOf(box, other) || isPhotoOf(other, box)) continue
      const { left, right, top, bottom } = intersect(box, other)
      if (right - left > TOLERANCE && bottom - top > TOLERANCE) touching.push(`${box.name} lies on ${other.name}`)
    }
    return touching
  })
  return [...new Set([...found, ...findEscaped()])]

  function listLetters(): Box[] {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const letters: Box[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const element = text.parentElement
      const words = text.data.trim()
      if (!words || !element || !isPainted(element) || element.closest('svg, option, textarea, noscript')) continue
      for (const line of listLines(text, element)) letters.push({ ...line, name: `“${words.slice(0, 40)}”` })
    }
    return letters
  }

  function listLines(text: Text, element: Element): Omit<Box, 'name'>[] {
    const range = document.createRange()
    range.selectNodeContents(text)
    if (pen) pen.font = getComputedStyle(element).font
    const metrics = pen?.measureText(text.data.trim())
    return [...range.getClientRects()].flatMap(line => {
      const baseline = line.top + (metrics?.fontBoundingBoxAscent ?? line.height)
      const { left, right } = line
      const top = baseline - (metrics?.actualBoundingBoxAscent ?? 0)
      const bottom = baseline + (metrics?.actualBoundingBoxDescent ?? 0)
      return paint({ left, right, top, bottom }, element, text)
    })
  }

  /** Small pictures too; words may stand on large ones. */
  function listIcons(): Box[] {
    return [...document.querySelectorAll('svg, img')].flatMap(icon => {
      const { left, right, top, bottom, width, height } = icon.getBoundingClientRect()
      if (Math.max(width, height) > LARGEST_ICON || !isPainted(icon) || icon.parentElement?.closest('svg')) return []
      // Icons are drawn with a margin of a twelfth.
      const margin = width / 12
      const box = { left: left + margin, right: right - margin, top: top + margin, bottom: bottom - margin }
      const named = icon.closest('a, button, label, summary, p, li')
      const name = `the icon of “${named?.ariaLabel ?? named?.textContent?.trim().slice(0, 40)}”`
      return paint(box, icon, icon).map(visible => ({ ...visible, name }))
    })
  }

  /** What of a box can be seen. */
  function paint(box: Sides, element: Element, of: Node) {
    const visible = intersect(box, findVisiblePart(element))
    const isSeen = visible.right - visible.left > TOLERANCE && visible.bottom - visible.top > TOLERANCE
    return isSeen ? [{ ...visible, of, layer: findLayer(element) }] : []
  }

  /** Texts and placeholders that are wider than the nearest box with a ground or an edge of its own. */
  function findEscaped() {
    const placeholders = [...document.querySelectorAll('.animate-breathe')].filter(isPainted).map(shape => {
      const { left, right } = shape.getBoundingClientRect()
      return { of: shape, left, right, name: 'a placeholder' }
    })
    return [...boxes.filter(({ of }) => of instanceof Text), ...placeholders].flatMap(({ of, left, right, name }) => {
      const ground = findGround(of.parentElement)
      if (!ground) return []
      const outer = ground.getBoundingClientRect()
      return left < outer.left - TOLERANCE || right > outer.right + TOLERANCE
        ? [`${name} leaves its ${nameOf(ground)}`]
        : []
    })
  }

  /** A photo stands before what is shown until it has come. */
  function isPhotoOf(photo: Box, { of }: Box) {
    return photo.of instanceof HTMLImageElement && photo.of.parentElement?.contains(of)
  }

  function findGround(element: Element | null): Element | null {
    for (let ground = element; ground && ground !== document.body; ground = ground.parentElement) {
      const { backgroundColor, borderLeftWidth, display, position } = getComputedStyle(ground)
      if (position === 'fixed') return null
      if (display !== 'inline' && (backgroundColor !== 'rgba(0, 0, 0, 0)' || borderLeftWidth !== '0px')) return ground
    }
    return null
  }

  function isPainted(element: Element) {
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }

  function findVisiblePart(element: Element): Sides {
    const known = visibleParts.get(element)
    if (known) return known
    const outer = element.parentElement ? findVisiblePart(element.parentElement) : everywhere
    const { overflowX, position } = getComputedStyle(element)
    const own = overflowX === 'visible' || element === document.body ? everywhere : element.getBoundingClientRect()
    const part = position === 'fixed' ? own : intersect(outer, own)
    visibleParts.set(element, part)
    return part
  }

  function findLayer(element: Element): Element | null {
    if (/fixed|sticky/.test(getComputedStyle(element).position)) return element
    return element.parentElement && findLayer(element.parentElement)
  }

  function intersect(one: Sides, other: Sides): Sides {
    return {
      left: Math.max(one.left, other.left),
      right: Math.min(one.right, other.right),
      top: Math.max(one.top, other.top),
      bottom: Math.min(one.bottom, other.bottom),
    }
  }

  function nameOf({ tagName, id, className }: Element) {
    return `${tagName} ${id || className}`.slice(0, 80)
  }
}
