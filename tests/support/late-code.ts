import type { Page } from '@playwright/test'
import { expect } from './e2e'
import { isHydrated } from './is-hydrated'

/** Holds back every script of the pages opened from now on; returns a function that lets them come. */
export async function holdBackCode(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const scripts = '**/_next/static/**/*.js'
  await page.route(scripts, async route => {
    await released
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined)
  })
  return async () => {
    release()
    await page.waitForFunction(isHydrated)
  }
}

/** Opens an address without waiting for its scripts, as `page.goto` does. */
export async function openWithoutCode(page: Page, address: string) {
  await page.evaluate(address => {
    window.location.href = address
  }, address)
  await page.waitForURL(address, { waitUntil: 'commit' })
}

/** A field by its selector; a text that is typed or an option that is chosen, or `true` for a tap. */
export type Entry = readonly [selector: string, value: string | true]

/** Fills in a field as a person does, with real keys; what stood there is replaced. */
export async function enter(page: Page, [selector, value]: Entry) {
  const field = findField(page, selector)
  if (value === true) return field.dispatchEvent('click')
  const kind = await field.evaluate(element => element.getAttribute('type') ?? element.localName)
  if (kind === 'select') return void (await field.selectOption(value))
  // The order in which a date is typed is the browser's.
  if (kind === 'date') return field.fill(value)
  await field.focus()
  await field.press('ControlOrMeta+a')
  await page.keyboard.type(value)
}

export async function expectEntered(page: Page, [selector, value]: Entry) {
  const field = findField(page, selector)
  if (value === true) await expect(field).toBeChecked()
  else await expect(field).toHaveValue(value)
}

export async function expectNoCode(page: Page, [selector]: Entry) {
  const keys = await findField(page, selector).evaluate(element => Object.keys(element))
  expect(
    keys.filter(key => key.startsWith('__react')),
    'React has not come yet',
  ).toEqual([])
}

/** Other parts of a document have names, too. */
const findField = (page: Page, selector: string) => page.getByRole('main').locator(selector)
