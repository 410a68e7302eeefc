import type { Page } from '@playwright/test'
import { expect } from '@/tests/support/e2e'
import { expectRoomForWords } from '@/tests/support/large-text'
import { guestScreens, memberScreens, openScreen, publicScreens, teamScreens } from '@/tests/support/screens'
import { expectWholeSections } from '@/tests/support/sections'
import { test } from '@/tests/support/untidy-test'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** Loads each screen once and looks at it in both sizes. */
async function look(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.setViewportSize({ width: 390, height: 844 })
    await openScreen(page, path)
    for (const size of sizes) {
      await page.setViewportSize(size)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(width, `${path} at ${size.width}`).toBeLessThanOrEqual(size.width)
      await expectRoomForWords(page)
      await expectWholeSections(page)
    }
  }
}

test('a church of half facts, long names and empty lists has room for its words, and nothing empty under a heading', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await look(page, ['/', '/app', '/app/notices', '/calendar', '/app/members'])
})

test.describe('every screen of the untidy church', { tag: '@long' }, () => {
  test('a visitor’s', async ({ page, church, expectedErrors }) => {
    expectedErrors.push(/404/)
    await look(page, await publicScreens(church.content))
  })

  test('a guest’s', async ({ page, signInAs }) => {
    await signInAs('guest')
    await look(page, guestScreens)
  })

  test('a member’s', async ({ page, church, signInAs }) => {
    await look(page, await memberScreens(await signInAs('admin'), church.content))
  })

  test('the team’s', async ({ page, church, signInAs }) => {
    await look(page, await teamScreens(await signInAs('admin'), church.content))
  })
})
