import { expect, it } from 'vitest'
import { peopleTags, tags } from '@/lib/realtime/tags'
import { codeOf, files } from '@/tests/support/sources'

const codeIn = (where: RegExp) => files(where).map(([, text]) => codeOf(text))
// The caches and the list of tags itself are given tags.
const code = codeIn(/^\/(app|components|lib)\/(?!server\/|realtime\/)/)

/** What is given to a function of Next, wherever it is called; it may be the answer of a call in a call. */
const givenTo = (called: string) =>
  code.flatMap(text =>
    matchesIn(text, new RegExp(`\\b${called}\\(((?:[^()\\n]|\\((?:[^()\\n]|\\([^()\\n]*\\))*\\))*)\\)`, 'g')),
  )
const namesIn = (texts: string[]) => texts.flatMap(text => matchesIn(text, /\btags\.(\w+)/g))

const carried = namesIn(givenTo('cacheTag'))
/** Tags of what is cached outside of Next, which the database's notifications alone invalidate. */
const asked = namesIn(givenTo('lastInvalidationOf'))
const ofPeople = code.some(text => text.includes('of tagsOfPeople) updateTag(tag)')) ? peopleTags : []
const updated = [...namesIn(givenTo('updateTag')), ...ofPeople]

it('every tag is carried by what is cached, the one aside that only moves the browser', () => {
  const { screen: _, ...carriers } = tags
  expect(carried).not.toContain('screen')
  for (const name of Object.keys(carriers))
    expect([...carried, ...asked], `nothing carries tags.${name}, so lib/realtime/tags.ts must not name it`).toContain(
      name,
    )
})

it('every tag that something carries is updated by an action, the one aside that ends by itself', () => {
  expect(updated).not.toContain('until')
  for (const name of carried.filter(name => name !== 'until'))
    expect(updated, `there is no updateTag(tags.${name}): what carries it stays as it once was`).toContain(name)
})

it('a tag is named by the list of tags, never by a text of its own', () => {
  const given = ['cacheTag', 'updateTag', 'revalidateTag'].flatMap(givenTo)
  expect(given.length).toBeGreaterThan(15)
  expect(given.filter(text => !/^(tags\.\w+(\([\w.()]+\))?(, )?)+$|^tag$/.test(text))).toEqual([])
})

it('what is cached carries a tag: nothing else ever ends it', () => {
  const reads = codeIn(/^\/lib\//).flatMap(text => text.split(/^(?=(?:async )?function )/m))
  const cached = reads.filter(text => text.includes("'use cache'"))
  expect(cached.length).toBeGreaterThan(8)
  expect(cached.filter(text => !text.includes('cacheTag(tags.'))).toEqual([])
})

function matchesIn(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(([, match = '']) => match)
}
