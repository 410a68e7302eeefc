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
  return [...pageOverflows, ...new Set([...findEscapedLines(), ...findBrokenWords()])]

  function findEscapedLines() {
    const boxes = [...document.querySelectorAll<HTMLElement>('a, button, label, legend, blockquote')]
    return boxes.flatMap(box => {
      if (!box.checkVisibility() || box.closest('.sr-only') || getComputedStyle(box).display === 'inline') return []
      const { left, right, top, bottom } = box.getBoundingClientRect()
      return listTexts(box).flatMap(text => {
        const isOutside = listLines(text).some(line => {
          // Compares the middle: the box of a letter is higher than its line.
          const middle = (line.top + line.bottom) / 2
          if (middle >= bottom && isCutOff(text, box, clampsLines)) return false
          if (line.left >= left && line.right > right && isCutOff(text, box, endsInDots)) return false
          return line.left < left - 1 || line.right > right + 1 || middle <= top || middle >= bottom
        })
        return isOutside ? [`“${text.data}” leaves its ${box.tagName}`] : []
      })
    })
  }

  /**
   * Letters in an address or between chords are no word: they break wherever the line ends. In the cells of a month,
   * words break by syllables.
   */
  function findBrokenWords() {
    const usualWords = /(?<![\p{L}\p{N}@._[\]])[\p{L}\p{N}]{1,13}(?![\p{L}\p{N}]|[@._[\]][\p{L}\p{N}])/gu
    return listTexts(document.body).flatMap(text => {
      const element = text.parentElement
      if (!element?.checkVisibility({ visibilityProperty: true }) || countLines(text) < 2) return []
      if (getComputedStyle(element).hyphens === 'auto') return []
      return [...text.data.matchAll(usualWords)].flatMap(({ 0: word, index }) =>
        countLines(text, index, index + word.length) > 1 ? [`“${word}” is broken in “${text.data}”`] : [],
      )
    })
  }

  function listTexts(root: Element) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, text =>
      text.parentElement?.closest('.sr-only, svg, option') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    )
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    return texts
  }

  function countLines(text: Text, start?: number, end?: number) {
    return new Set(listLines(text, start, end).map(line => Math.round(line.top))).size
  }

  function listLines(text: Text, start = 0, end = text.data.length) {
    range.setStart(text, start)
    range.setEnd(text, end)
    return [...range.getClientRects()].filter(line => line.width > 0)
  }

  /** What a clamp of lines or an ellipsis cuts off is not painted; tests/support/cut-words.ts asks for the first word. */
  function isCutOff(text: Text, box: Element, isCutting: (style: CSSStyleDeclaration) => boolean) {
    for (let element = text.parentElement; element; element = element.parentElement) {
      if (isCutting(getComputedStyle(element))) return true
      if (element === box) return false
    }
    return false
  }

  function clampsLines(style: CSSStyleDeclaration) {
    return style.webkitLineClamp !== 'none'
  }

  function endsInDots(style: CSSStyleDeclaration) {
    return style.textOverflow === 'ellipsis' && style.overflowX !== 'visible'
  }
}
