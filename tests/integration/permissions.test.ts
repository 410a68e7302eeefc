import { describe, expect, it } from 'vitest'
import { allActions, domains, sendAction } from '@/tests/support/actions'
import { findForVisitor, signInAsOwner, visitors } from '@/tests/support/permissions'
import { countRows } from '@/tests/support/rows'

it.each(domains)('every action of $domain has a permission row', ({ actions, permissions }) => {
  expect(Object.keys(permissions).sort()).toEqual(Object.keys(actions).sort())
})

describe.each(allActions)('$domain: $name', ({ action, may, prepare, equip, writesNothing }) => {
  it.each(visitors)('$is', async ({ kind: counts, prepareSession: arrives }) => {
    const owner = await signInAsOwner()
    const input = await prepare({ owner })
    await arrives({ owner })
    await equip?.()
    const before = await countRows()

    const outcome = await sendAction(action, input)

    if (findForVisitor(may, counts)) {
      expect(outcome).toMatchObject({ status: 'done' })
      if (!writesNothing) expect(await countRows()).not.toEqual(before)
    } else {
      expect(outcome).toMatchObject({ status: 'refused', message: { title: expect.stringMatching(/.+/) } })
      expect(await countRows()).toEqual(before)
    }
  })
})
