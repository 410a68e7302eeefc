import { expect, test } from '@/tests/support/e2e'

test('the site opens', { tag: '@desktop' }, async ({ page }, { project }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The picture in the README is taken on request, so that a test run leaves the tree as it was.
  if (process.env.UPDATE_SCREENSHOT === '1' && project.name === 'desktop') {
    await page.screenshot({ path: 'docs/screenshot.png' })
  }
})

test('a new page starts at its top, without scrolling', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Calendário de Eventos' })
  await link.scrollIntoViewIfNeeded()
  await expect(link).toBeInViewport()
  await page.evaluate(() => {
    const scrollPositions: number[] = []
    Object.assign(window, { scrollPositions })
    document.addEventListener('click', () =>
      document.addEventListener('scroll', () => scrollPositions.push(Math.round(window.scrollY))),
    )
  })
  await link.click()
  await expect(page.getByRole('heading', { name: 'Calendário de Eventos' })).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  const scrollPositions = await page.evaluate(
    () => (window as unknown as { scrollPositions: number[] }).scrollPositions,
  )
  expect(scrollPositions.filter(scrollTop => scrollTop !== 0)).toEqual([])
})

test('an unknown address answers 404, says so, and links to the home page', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/, /^404 Error: /)
  const logged = page.waitForEvent('console', message => message.text().startsWith('404 Error: '))
  const answer = await page.goto('/nowhere/at/all')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible()
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  expect((await logged).type()).toBe('error')
  expect((await logged).text()).toContain('/nowhere/at/all')

  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
