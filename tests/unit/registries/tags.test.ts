import { expect, it } from 'vitest'
import { rootTags, tags, tagsOfPeople } from '@/lib/action/tags'
import { codeOf, files } from '../../support/sources'

const codeIn = (where: RegExp) => files(where).map(([, text]) => codeOf(text))
const code = codeIn(/^\/(app|components|lib)\//)

/** What is given to a function of Next, wherever it is called. */
const givenTo = (called: string) =>
  code.flatMap(text => matchesIn(text, new RegExp(`\\b${called}\\(((?:[^()\\n]|\\([^()\\n]*\\))*)\\)`, 'g')))
const namesIn = (texts: string[]) => texts.flatMap(text => matchesIn(text, /\btags\.(\w+)/g))

const carried = namesIn(givenTo('cacheTag'))
const ofPeople = code.some(text => text.includes('of tagsOfPeople) updateTag(tag)')) ? tagsOfPeople : []
const updated = [...namesIn(givenTo('updateTag')), ...ofPeople]

it('every tag is carried by what is cached, the one aside that only moves the browser', () => {
  const { screen: _, ...carriers } = tags
  expect(carried).not.toContain('screen')
  for (const name of Object.keys(carriers))
    expect(carried, `there is no cacheTag(tags.${name}), so lib/action/tags.ts must not name it`).toContain(name)
})

it('every tag that something carries is updated by an action', () => {
  for (const name of carried)
    expect(updated, `there is no updateTag(tags.${name}): what carries it stays as it once was`).toContain(name)
})

it('a tag is named by the list of tags, never by a text of its own', () => {
  const given = ['cacheTag', 'updateTag', 'revalidateTag'].flatMap(givenTo)
  expect(given.length).toBeGreaterThan(15)
  expect(given.filter(text => !/^(tags\.\w+(\([\w.]+\))?(, )?)+$|^tag(, \{ expire: 0 \})?$/.test(text))).toEqual([])
})

it('a cached read may have been prerendered without a database: it carries a tag that the start makes stale', () => {
  const reads = codeIn(/^\/lib\//).flatMap(text => text.split(/^(?=(?:async )?function )/m))
  const cached = reads.filter(text => text.includes("'use cache'"))
  expect(cached.length).toBeGreaterThan(8)
  const bare = cached.filter(text => !rootTags.some(tag => text.includes(`cacheTag(tags.${tag}`)))
  expect(bare, 'one of rootTags (lib/action/tags.ts) must stand first in its cacheTag').toEqual([])
})

function matchesIn(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(([, match = '']) => match)
}
