import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Presses Tab until the target has the focus, as someone without a mouse does, and Shift+Tab if it is further back.
 * After the end of a page a browser moves the focus to its own controls, which a headless one does not have.
 */
export async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 200; presses += 1) {
    const key = await target.evaluate(element => {
      const focused = document.activeElement
      if (element === focused) return undefined
      const follows = element.compareDocumentPosition(focused ?? element) & Node.DOCUMENT_POSITION_FOLLOWING
      return follows ? 'Shift+Tab' : 'Tab'
    })
    if (!key) return
    await page.keyboard.press(key)
  }
  await expect(target, 'is reached by the Tab key').toBeFocused()
}

export async function tabAndType(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

export async function tabAndPress(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Presses a key as a foot does: the same key within 250 ms is a pedal that bounces, and does nothing. */
export async function pressPedal(page: Page, key: string) {
  await page.keyboard.press(key)
  const pressedAt = Date.now()
  await expect.poll(() => Date.now() - pressedAt).toBeGreaterThan(250)
}
