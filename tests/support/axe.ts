import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What is fading in has the colours of nobody's making: it is judged as it is read, once it stands. */
const NO_ANIMATION = `*, ::before, ::after {
  animation-delay: 0s !important;
  animation-duration: 0s !important;
  transition: none !important;
}`

/** Nothing on the page, or in one part of it, stands in the way of someone who cannot see, hear or point. */
export async function expectAccessible(page: Page, part?: string) {
  const styleTag = await page.addStyleTag({ content: NO_ANIMATION })
  let violations = await findViolations(page, part)
  if (violations.some(({ id }) => id === 'document-title')) {
    // Next streams a page's name after the page: one that was being told anew is looked at with its name.
    await expect(page).toHaveTitle(/\S/)
    violations = await findViolations(page, part)
  }
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
  await styleTag.evaluate(tag => (tag as Element).remove())
}

async function findViolations(page: Page, part?: string) {
  const axe = new AxeBuilder({ page })
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  return violations
}
