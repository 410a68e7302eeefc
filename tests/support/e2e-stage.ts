import { expect, type Page } from '@playwright/test'

/** A phone in both orientations, a tablet in landscape, a laptop, a projector. */
export const screenSizes = [
  [390, 844],
  [844, 390],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
] as const

/** As on iPhones; also, a full-screen window cannot be resized. */
export const denyFullScreen = (page: Page) =>
  page.addInitScript(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('not here'))
  })

export async function openStage(page: Page, title: string) {
  await page.getByRole('button', { name: 'Palco', exact: true }).click()
  const stage = page.getByRole('dialog', { name: `Palco: ${title}` })
  await expect(stage).toBeVisible()
  return stage
}

/** The lines of the current page, and those that are not entirely on the screen or not where they belong. */
export const readStage = (page: Page) => page.evaluate(readStageLines)

/** Runs in the page. */
export function readStageLines() {
  const columns = [...document.querySelectorAll('[data-stage] [data-column]')]
  const foot = document.querySelector('[data-stage] footer')?.getBoundingClientRect()
  const [right, bottom] = [window.innerWidth, window.innerHeight]
  const problems: string[] = []
  const lines = columns.flatMap(column => [...(column.firstElementChild?.children ?? [])])
  const texts = lines.map(line => {
    const sung = line.cloneNode(true) as Element
    for (const more of sung.querySelectorAll('rt, .sr-only')) more.remove()
    return sung.textContent?.trim() || (line.textContent?.trim() ?? '')
  })
  for (const [number, line] of lines.entries()) {
    const words = document.createRange()
    words.selectNodeContents(line)
    for (const rect of words.getClientRects()) {
      const isCut = rect.left < -1 || rect.top < -1 || rect.right > right + 1 || rect.bottom > bottom + 1
      const isBehindFooter =
        foot && foot.top > 0 && rect.bottom > foot.top + 1 && rect.right > foot.left && rect.top < foot.top
      if (rect.width > 0 && (isCut || isBehindFooter)) problems.push(`cut: ${texts[number]}`)
    }
  }
  for (const ruby of columns.flatMap(column => [...column.querySelectorAll('ruby')])) {
    const chord = ruby.querySelector('rt')?.getBoundingClientRect()
    const [sung] = ruby.getClientRects()
    if (!chord || !sung || chord.width === 0) continue
    if (Math.abs(chord.left - sung.left) > 2 || Math.abs(chord.bottom - sung.top) > sung.height)
      problems.push(`apart: ${ruby.textContent}`)
  }
  const letterSize = columns[0] ? Number.parseFloat(getComputedStyle(columns[0]).fontSize) : 0
  return { texts: texts.filter(Boolean), wrong: problems, columns: columns.length, letter: letterSize }
}
