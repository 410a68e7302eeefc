import { describe, expect, it } from 'vitest'
import { browser } from '../support/next'
import { anOwner, everyRow, type Permissions, visitors } from '../support/permissions'

const tables = import.meta.glob<{ permissions: Permissions }>('./permissions/*.ts', { eager: true })
const domains = import.meta.glob<Record<string, unknown>>('/lib/*/actions.ts')

const actionsOf = async (domain: string) => Object.keys((await domains[`/lib/${domain}/actions.ts`]?.()) ?? {}).sort()
const nameOf = (path: string) => path.split('/').at(-1)?.replace('.ts', '') ?? ''

it.each(Object.keys(domains).map(path => path.split('/')[2] ?? ''))('every action of %s has its row', async domain => {
  const rows = Object.entries(tables).find(([path]) => nameOf(path) === domain)?.[1].permissions ?? {}
  expect(Object.keys(rows).sort()).toEqual(await actionsOf(domain))
})

describe.each(Object.entries(tables))('%s', (_, { permissions }) => {
  describe.each(Object.entries(permissions))('%s', (_, { may, prepare, writesNothing }) => {
    it.each(visitors)('$is', async ({ counts, arrives }) => {
      const owner = await anOwner()
      const call = await prepare({ owner })
      await arrives({ owner })
      browser.staleTags = []
      const before = await everyRow()

      const outcome = await call()

      if (may[counts]) {
        expect(outcome).toMatchObject({ status: 'done' })
        if (!writesNothing) expect(await everyRow()).not.toEqual(before)
      } else {
        expect(outcome).toMatchObject({ status: 'refused', message: { title: expect.stringMatching(/.+/) } })
        expect(await everyRow()).toEqual(before)
        expect(browser.staleTags).toEqual([])
      }
    })
  })
})
