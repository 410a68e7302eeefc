import { expectAccessible } from '@/tests/support/axe'
import { expect, test } from '@/tests/support/e2e'
import { memberScreens, openScreen, teamScreens } from '@/tests/support/screens'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

/** How much of the room beside the rail of navigation is used, from 0 to 1. */
function measureUse() {
  const main = document.querySelector('main')
  if (!main) return 0
  const box = main.getBoundingClientRect()
  const parts = [...main.querySelectorAll('a, button, summary, input, select, p, li, img, iframe')].filter(part =>
    part.checkVisibility(),
  )
  // Words that only screen readers read have no width.
  const rights = parts.map(part => part.getBoundingClientRect()).filter(({ width }) => width > 1)
  return (Math.max(...rights.map(({ right }) => right)) - box.left) / box.width
}

// What is centred, as a scene or an empty state, and the song, which is as wide as one reads.
const centered = /^\/app\/(health|add-notice\/|hymns\/)/

test('no screen of the members’ area leaves its right half empty', { tag: '@long' }, async ({ page, signInAs }) => {
  const admin = await signInAs('admin')
  const screens = [...(await memberScreens(admin)), ...(await teamScreens(admin))]
  for (const path of screens.filter(path => !centered.test(path))) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openScreen(page, path)
    for (const [width, used] of [
      [1280, 0.75],
      [1920, 0.7],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await page.evaluate(measureUse), `${path} at ${width}`).toBeGreaterThan(used)
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
    }
    await expectAccessible(page)
  }
})
