import { expect, test } from '../support/e2e'

test('the site opens', async ({ page }, { project }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The picture in the README is taken on request, so that a test run leaves the tree as it was.
  if (process.env.UPDATE_SCREENSHOT === '1' && project.name === 'desktop') {
    await page.screenshot({ path: 'docs/screenshot.png' })
  }
})

test('the house says that it is alive and ready', async ({ request }) => {
  await expect(await request.get('/livez')).toBeOK()
  await expect(await request.get('/readyz')).toBeOK()
})
