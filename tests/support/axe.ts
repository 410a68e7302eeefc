import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Elements that fade in have intermediate colours: they are checked without the animation. */
const NO_ANIMATION = `*, ::before, ::after {
  animation-delay: 0s !important;
  animation-duration: 0s !important;
  transition: none !important;
}`

/** Checks the page, or one part of it, for barriers to people who cannot see, hear or point. */
export async function expectAccessible(page: Page, part?: string) {
  const styleTag = await page.addStyleTag({ content: NO_ANIMATION })
  let violations = await findViolations(page, part)
  if (violations.some(({ id }) => id === 'document-title')) {
    // Next streams a page's title after the page: waits until it is there.
    await expect(page).toHaveTitle(/\S/)
    violations = await findViolations(page, part)
  }
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
  await styleTag.evaluate(tag => (tag as Element).remove())
}

async function findViolations(page: Page, part?: string) {
  // Runs in the page itself: the other mode opens a window for each run, which only frames of other sites need.
  // Without the results that nobody reads, axe names no element that is as it should be: that takes as long as looking.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  return violations
}
