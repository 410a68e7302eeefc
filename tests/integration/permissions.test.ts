import { describe, expect, it } from 'vitest'
import { tags } from '@/lib/realtime/tags'
import { domains, everyAction, send } from '@/tests/support/actions'
import { browser } from '@/tests/support/next'
import { anOwner, metAs, visitors } from '@/tests/support/permissions'
import { everyRow } from '@/tests/support/rows'

it.each(domains)('every action of $domain has its row', ({ actions, permissions }) => {
  expect(Object.keys(permissions).sort()).toEqual(Object.keys(actions).sort())
})

describe.each(everyAction)('$domain: $name', ({ action, may, prepare, equip, writesNothing }) => {
  it.each(visitors)('$is', async ({ counts, arrives }) => {
    const owner = await anOwner()
    const input = await prepare({ owner })
    await arrives({ owner })
    await equip?.()
    browser.staleTags = []
    const before = await everyRow()

    const outcome = await send(action, input)

    if (metAs(may, counts)) {
      expect(outcome).toMatchObject({ status: 'done' })
      if (!writesNothing) expect(await everyRow()).not.toEqual(before)
    } else {
      expect(outcome).toMatchObject({ status: 'refused', message: { title: expect.stringMatching(/.+/) } })
      expect(await everyRow()).toEqual(before)
      // Their own screen may be an old one; nothing that others share becomes stale.
      expect(browser.staleTags.filter(tag => tag !== tags.screen)).toEqual([])
    }
  })
})
