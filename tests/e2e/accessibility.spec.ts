import type { Page } from '@playwright/test'
import { expectAccessible } from '@/tests/support/axe'
import { expect, test } from '@/tests/support/e2e'
import { doubleTheText, enlargeBrowserFont, expectRoomForWords } from '@/tests/support/large-text'
import { isLongRun } from '@/tests/support/long'
import { expectVisibleInForcedColors, expectWithinReach } from '@/tests/support/reach'
import { guestScreens, memberScreens, openScreen, publicScreens, teamScreens } from '@/tests/support/screens'
import { expectWholeSections } from '@/tests/support/sections'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// The longest tests there are: each takes whichever worker is free.
test.describe.configure({ mode: 'parallel' })

type Size = { width: number; height: number }
const smallPhone = { width: 320, height: 640 }
/** A window of 1280 × 1024 at 400 % zoom. */
const zoomed = { width: 320, height: 256 }

/** Loads each screen once and looks at it as people with different eyes and devices see it. */
async function look(page: Page, paths: string[]) {
  const size = page.viewportSize() ?? zoomed
  for (const [index, path] of paths.entries()) {
    await openScreen(page, path)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expectWholeSections(page)

    // A phone with large letters and a zoomed window are the same whatever one came from.
    if (size.width > 500) continue
    // In the short form, each screen in another way than the one before.
    for (const [way, check] of sizeChecks.entries())
      if (isLongRun || way === index % sizeChecks.length) await check(page, size)
    await page.setViewportSize(size)
  }
}

async function expectNoSidewaysScroll(page: Page) {
  const { width, window } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    window: innerWidth,
  }))
  expect(width, page.url()).toBeLessThanOrEqual(window)
}

async function expectRoomForDoubledText(page: Page, size: Size) {
  await page.setViewportSize(size)
  await expectNoSidewaysScroll(page)
  const restoreText = await doubleTheText(page)
  await expectRoomForWords(page)
  await restoreText()
}

async function expectRoomForLargeBrowserLetters(page: Page, size: Size) {
  await page.setViewportSize(size)
  const restoreFont = await enlargeBrowserFont(page)
  await expectWithinReach(page)
  await expectRoomForWords(page)
  await restoreFont()
}

async function expectUsableWhenZoomed(page: Page) {
  await page.setViewportSize(zoomed)
  await expectWithinReach(page)
  await page.emulateMedia({ forcedColors: 'active' })
  await expectVisibleInForcedColors(page)
  await page.emulateMedia({ forcedColors: 'none' })
}

const sizeChecks: ((page: Page, size: Size) => Promise<void>)[] = [
  page => expectRoomForDoubledText(page, smallPhone),
  expectRoomForLargeBrowserLetters,
  expectUsableWhenZoomed,
  expectRoomForDoubledText,
  page => expectRoomForLargeBrowserLetters(page, smallPhone),
]

const title =
  'is accessible, never scrolls sideways, fits text at twice the size without one thing on another, is within reach at 400 % zoom and loses nothing in forced colours:'

test.describe(title, () => {
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

  test('the rooms of the team', async ({ page, signInAs }) => {
    await look(page, await teamScreens(await signInAs('admin')))
  })
})
