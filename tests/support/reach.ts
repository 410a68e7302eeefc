import { expect, type Page } from '@playwright/test'

/** The page fits the width, no letter is too small to read, and nothing that sticks to the screen hides the focus. */
export async function expectWithinReach(page: Page) {
  const message = `${page.url()} at ${page.viewportSize()?.width}`
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), message).toBe(0)
  expect(await page.evaluate(findTinyLetters), message).toEqual([])
  // The first key tells the browser that the focus must be seen.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(findCoveredControls), message).toEqual([])
}

function findTinyLetters() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = new Set<string>()
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement
    const text = texts.currentNode.textContent?.trim()
    if (!text || !parent?.checkVisibility() || parent.closest('.sr-only, noscript, svg')) continue
    const size = Number.parseFloat(getComputedStyle(parent).fontSize)
    if (size < 12) found.add(`${size}px: ${text.slice(0, 30)}`)
  }
  return [...found]
}

/**
 * Focuses one control after the other, as the Tab key does, and finds those behind a bar, a dock or a toast. Of one that
 * is taller than the screen, a part must be seen.
 */
function findCoveredControls() {
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]',
  )
  return [...controls].flatMap(control => {
    control.focus()
    if (document.activeElement !== control) return []
    const label = control.matches('input.sr-only') ? control.closest('label') : null
    const box = label ?? control
    const name = control.ariaLabel ?? (control.textContent?.trim().slice(0, 40) || control.getAttribute('name'))
    const [rect] = box.getClientRects()
    if (!rect || rect.bottom <= 0 || rect.top >= innerHeight) return [`“${name}” is outside of the screen`]

    const points = [0.1, 0.3, 0.5, 0.7, 0.9].map(part => rect.top + rect.height * part)
    const seen = points.filter(y => y > 0 && y < innerHeight && !isCovered(rect.left + rect.width / 2, y))
    const isTall = rect.height > innerHeight / 3
    return seen.length === points.length || (isTall && seen.length > 0) ? [] : [`“${name}” is covered`]

    function isCovered(x: number, y: number) {
      const top = document.elementFromPoint(x, y)
      for (let element = top; element && !element.contains(box); element = element.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(element).position) && !box.contains(element)) return true
      return false
    }
  })
}

/** In the system's own colours, every button has an edge, the focus a ring, and what is chosen another ground. */
export async function expectVisibleInForcedColors(page: Page) {
  await page.keyboard.press('Tab')
  expect(await page.evaluate(findLostInForcedColors), `${page.url()} in forced colours`).toEqual([])
}

function findLostInForcedColors() {
  const ground = getComputedStyle(document.body).backgroundColor
  const name = (element: Element) => element.ariaLabel ?? element.textContent?.trim().slice(0, 40)
  const visible = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(element => element.checkVisibility())

  const withoutEdge = visible(
    '.button, .icon-button, input:not(.sr-only, [type=checkbox], [type=radio], [type=file]), select, textarea',
  )
    .filter(element => getComputedStyle(element).borderTopStyle === 'none')
    .map(element => `“${name(element)}” has no edge`)
  const chosen = visible(
    '[aria-current]:not([aria-current="false"]), [aria-pressed="true"], label:has(> .sr-only:checked)',
  )
    .filter(element => getComputedStyle(element).backgroundColor === ground)
    .map(element => `“${name(element)}” does not look chosen`)
  const withoutRing = visible('a[href], button, input, select, textarea, summary').flatMap(control => {
    control.focus()
    if (document.activeElement !== control) return []
    const box = control.matches('.sr-only') ? (control.closest('label') ?? control) : control
    return getComputedStyle(box).outlineStyle === 'none' ? [`“${name(control)}” has no ring`] : []
  })
  return [...withoutEdge, ...chosen, ...withoutRing]
}
