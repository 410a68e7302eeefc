import type { Page } from '@playwright/test'
import { expectAccessible } from '@/tests/support/axe'
import { expect, test } from '@/tests/support/e2e'
import { doubleTheText, expectRoomForWords } from '@/tests/support/large-text'
import { guestScreens, memberScreens, openScreen, publicScreens, teamScreens } from '@/tests/support/screens'

async function look(page: Page, paths: string[]) {
  for (const path of paths) await lookAt(page, path)
}

async function lookAt(page: Page, path: string) {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  await openScreen(page, path)
  await expectAccessible(page)
  expect(await width(page)).toBeLessThanOrEqual(size.width)

  // The smallest phone with large letters is the same whatever one came from.
  if (size.width > 500) return
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await width(page)).toBeLessThanOrEqual(320)
  await doubleTheText(page)
  await expectRoomForWords(page)
  await page.setViewportSize(size)
}

// The longest tests there are: each takes whichever worker is free.
test.describe.configure({ mode: 'parallel' })

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test.describe('is accessible, never scrolls sideways and fits text at twice the size:', () => {
  test('the screens of a visitor', async ({ page, expectedErrors }) => {
    expectedErrors.push(/404/)
    await look(page, await publicScreens())
  })

  test('the screens of a guest', async ({ page, signInAs }) => {
    await signInAs('guest')
    await look(page, guestScreens)
  })

  test('the screens of a member', async ({ page, signInAs }) => {
    await look(page, await memberScreens(await signInAs('admin')))
  })

  test('the rooms of the team', { tag: '@long' }, async ({ page, signInAs }) => {
    await look(page, await teamScreens(await signInAs('admin')))
  })
})
