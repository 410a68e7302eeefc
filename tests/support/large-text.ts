import { expect, type Page } from '@playwright/test'
import { expectNoCutWords } from './cut-words'
import { expectNothingOverlaps } from './overlaps'

/** A setting of people with poor eyesight on an old phone. Returns a function that resets it. */
export async function doubleTheText(page: Page) {
  await page.waitForLoadState('networkidle')
  const setSize = (size: string) =>
    page.evaluate(given => {
      document.documentElement.style.fontSize = given
    }, size)
  await setSize('200%')
  return () => setSize('')
}

/**
 * Doubles the letters in the browser's own settings, which also moves the widths at which the layout changes. Returns a
 * function that resets them.
 */
export async function enlargeBrowserFont(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  return async () => {
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
    await session.detach()
  }
}

/**
 * The page fits the screen's width, every button fits its words, no word of usual length breaks into two lines, nothing
 * lies on another thing and no word is cut.
 */
export async function expectRoomForWords(page: Page) {
  await expect.poll(() => page.evaluate(findOverflows), page.url()).toEqual([])
  await expectNothingOverlaps(page)
  await expectNoCutWords(page)
}

function findOverflows() {
  const { scrollWidth } = document.documentElement
  const pageOverflows = scrollWidth > screen.width ? [`the page is ${scrollWidth}px wide`] : []
  const range = document.createRange()
  const linesOf = (text: Text, start: number, end: number) => {
    range.setStart(text, start)
    range.setEnd(text, end)
    return [...range.getClientRects()].filter(line => line.width > 0)
  }

  /** What a clamp of lines or an ellipsis cuts off is not painted; tests/support/cut-words.ts asks for the first word. */
  const isCutOff = (text: Text, box: Element, isCutting: (style: CSSStyleDeclaration) => boolean) => {
    for (let element = text.parentElement; element; element = element.parentElement) {
      if (isCutting(getComputedStyle(element))) return true
      if (element === box) return false
    }
    return false
  }
  const clampsLines = (style: CSSStyleDeclaration) => style.webkitLineClamp !== 'none'
  const endsInDots = (style: CSSStyleDeclaration) => style.textOverflow === 'ellipsis' && style.overflowX !== 'visible'

  const boxes = [...document.querySelectorAll<HTMLElement>('a, button, label, legend, blockquote')]
  const overflows = boxes.flatMap(box => {
    if (!box.checkVisibility() || box.closest('.sr-only')) return []
    const { left, right, top, bottom } = box.getBoundingClientRect()
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT, text =>
      text.parentElement?.closest('.sr-only, svg, option') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    )
    const found: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      for (const line of linesOf(text, 0, text.data.length)) {
        // Compares the middle: the box of a letter is higher than its line.
        const middle = (line.top + line.bottom) / 2
        const isInside = line.left >= left - 1 && line.right <= right + 1 && middle > top && middle < bottom
        if (middle >= bottom && isCutOff(text, box, clampsLines)) continue
        if (line.left >= left && line.right > right && isCutOff(text, box, endsInDots)) continue
        if (!isInside && getComputedStyle(box).display !== 'inline')
          found.push(`“${text.data}” leaves its ${box.tagName}`)
      }
      if (box.tagName === 'A') continue
      for (const { 0: word, index } of text.data.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,13}(?![\p{L}\p{N}])/gu)) {
        const lines = new Set(linesOf(text, index, index + word.length).map(line => Math.round(line.top)))
        if (lines.size > 1) found.push(`“${word}” is broken in “${text.data}”`)
      }
    }
    return found
  })
  return [...pageOverflows, ...new Set(overflows)]
}
