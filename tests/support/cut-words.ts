import { expect, type Page } from '@playwright/test'

/** Every field shows its first word, every text that ends in an ellipsis too, and no line of text is cut through. */
export async function expectNoCutWords(page: Page) {
  await expect.poll(() => page.evaluate(findCutWords), `${page.url()} at ${page.viewportSize()?.width}`).toEqual([])
}

function findCutWords() {
  const pen = document.createElement('canvas').getContext('2d')
  return [...new Set([...findCutFields(), ...findCutTexts()])]

  function findCutFields() {
    const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      'input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden]), textarea, select',
    )
    return [...fields].filter(isPainted).flatMap(field => {
      const style = getComputedStyle(field)
      const room = {
        width:
          field.clientWidth -
          Number.parseFloat(style.paddingLeft) -
          Math.max(Number.parseFloat(style.paddingRight), findArrow(style)),
        height: field.clientHeight - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom),
      }
      const words = getWords(field)
      const word = findFirstWord(words)
      const name = field.ariaLabel ?? field.labels?.[0]?.textContent
      const isCut = measure(word, style) > room.width + 1 || room.height < Number.parseFloat(style.fontSize)
      if (isCut) return [`the field “${name}” cuts “${word}”`]
      const reachesArrow =
        findArrow(style) > Number.parseFloat(style.paddingRight) && measure(words, style) > room.width
      return reachesArrow ? [`“${words}” reaches the arrow of “${name}”`] : []
    })
  }

  /** Returns how far from the right edge of a select its arrow begins, which is drawn as a background. */
  function findArrow({ backgroundImage, backgroundPositionX, backgroundSize }: CSSStyleDeclaration) {
    if (backgroundImage === 'none') return 0
    const distances = [...backgroundPositionX.matchAll(/100% - ([\d.]+)px/g)].map(([, distance]) => Number(distance))
    return Math.max(...distances) + Number.parseFloat(backgroundSize)
  }

  function getWords(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) {
    if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? ''
    if (field.type === 'date') return 'dd/mm/aaaa'.replaceAll('/', '0')
    if (field.type === 'password') return ''
    return field.value || field.placeholder
  }

  function findCutTexts() {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    const seen = new Set<Element>()
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const element = text.parentElement
      const word = findFirstWord(text.data)
      if (!word || !element || !isPainted(element) || element.closest('svg, option, textarea, noscript')) continue
      const box = findCuttingBox(element)
      // What comes later in the same box may be cut.
      if (!box || seen.has(box)) continue
      seen.add(box)
      const start = text.data.indexOf(word)
      const range = document.createRange()
      range.setStart(text, start)
      range.setEnd(text, start + word.length)
      const { right, top, width, height } = range.getBoundingClientRect()
      const inner = box.getBoundingClientRect()
      // Words that only screen readers read.
      if (width === 0 || inner.width <= 1) continue
      const style = getComputedStyle(box)
      const hasEllipsis = style.textOverflow === 'ellipsis' && box.scrollWidth > box.clientWidth
      const room = inner.right - (hasEllipsis ? measure('…', style) : 0)
      if (right > room + 1) found.push(`“${text.data.trim().slice(0, 40)}” is cut within “${word}”`)
      const letters = measureLetters(word, getComputedStyle(element), top, height)
      const shown = Math.min(letters.bottom, inner.bottom) - Math.max(letters.top, inner.top)
      if (shown > 0 && shown < (letters.bottom - letters.top) * 0.75)
        found.push(`“${text.data.trim().slice(0, 40)}” is cut through`)
    }
    return found
  }

  function findCuttingBox(element: Element | null): Element | null {
    if (!element || element === document.body) return null
    const { overflowX, overflowY } = getComputedStyle(element)
    if (/auto|scroll/.test(overflowX + overflowY)) return null
    return /hidden|clip/.test(overflowX) ? element : findCuttingBox(element.parentElement)
  }

  /** Of a longer one, and of one with signs inside such as an address, the first part. */
  function findFirstWord(words: string) {
    return words.match(/[^\p{L}\p{N}]*[\p{L}\p{N}]{1,13}/u)?.[0].trim() ?? ''
  }

  function measure(words: string, style: CSSStyleDeclaration) {
    if (!pen) return 0
    pen.font = style.font
    return pen.measureText(words).width
  }

  /** Returns where the letters of a line begin and end: a line is higher than they are. */
  function measureLetters(words: string, style: CSSStyleDeclaration, top: number, height: number) {
    if (!pen) return { top, bottom: top + height }
    pen.font = style.font
    const { fontBoundingBoxAscent, actualBoundingBoxAscent, actualBoundingBoxDescent } = pen.measureText(words)
    const baseline = top + fontBoundingBoxAscent
    return { top: baseline - actualBoundingBoxAscent, bottom: baseline + actualBoundingBoxDescent }
  }

  function isPainted(element: Element) {
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
}
