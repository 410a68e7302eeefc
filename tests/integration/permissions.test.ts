import { describe, expect, it } from 'vitest'
import { browser } from '../support/next'
import { anOwner, everyRow, type Permissions, visitors } from '../support/permissions'

const tables = import.meta.glob<{ permissions: Permissions }>('./permissions/*.ts', { eager: true })
const files = import.meta.glob<Record<string, unknown>>('/lib/*/{actions,actions/*}.ts')

const domainOf = (path: string) => path.split('/')[2] ?? ''
const nameOf = (path: string) => path.split('/').at(-1)?.replace('.ts', '') ?? ''

async function actionsOf(domain: string) {
  const ofDomain = Object.entries(files).filter(([path]) => domainOf(path) === domain)
  const exported = await Promise.all(ofDomain.map(([, load]) => load()))
  return exported.flatMap(Object.keys).sort()
}

it.each([...new Set(Object.keys(files).map(domainOf))])('every action of %s has its row', async domain => {
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
