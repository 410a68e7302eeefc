import { expect, it } from 'vitest'
import { peopleTags, tags } from '@/lib/platform/realtime/tags'
import { findSources, removeComments } from '@/tests/support/sources'

const readCode = (filePattern: RegExp) => findSources(filePattern).map(([, text]) => removeComments(text))
// The caches and the list of tags itself are given tags.
const code = readCode(/^\/(app|components|lib)\/(?!assembly\/server\/|platform\/realtime\/)/)

/** What is given to a function of Next, wherever it is called; it may be the answer of a call in a call. */
const findArguments = (functionName: string) =>
  code.flatMap(text =>
    findMatches(text, new RegExp(`\\b${functionName}\\(((?:[^()\\n]|\\((?:[^()\\n]|\\([^()\\n]*\\))*\\))*)\\)`, 'g')),
  )
const findTagNames = (texts: string[]) => texts.flatMap(text => findMatches(text, /\btags\.(\w+)/g))

const carried = findTagNames(findArguments('cacheTag'))
/** Tags of what is cached outside of Next, which the database's notifications alone invalidate. */
const asked = findTagNames(findArguments('lastInvalidationOf'))
const updatesPeopleTags = code.some(text => text.includes('of tagsOfPeople) updateTag(tag)')) ? peopleTags : []
const updated = [...findTagNames(findArguments('updateTag')), ...updatesPeopleTags]

it('every tag is used by a cached function, except the one that only refreshes the browser', () => {
  const { screen: _, ...carriers } = tags
  expect(carried).not.toContain('screen')
  for (const name of Object.keys(carriers))
    expect(
      [...carried, ...asked],
      `nothing carries tags.${name}, so lib/platform/realtime/tags.ts must not name it`,
    ).toContain(name)
})

it('every used tag is invalidated by an action, except the one that expires', () => {
  expect(updated).not.toContain('until')
  for (const name of carried.filter(name => name !== 'until'))
    expect(updated, `there is no updateTag(tags.${name}): what carries it stays as it once was`).toContain(name)
})

it('tags come from the list of tags, never from a string', () => {
  const tagArguments = ['cacheTag', 'updateTag', 'revalidateTag'].flatMap(findArguments)
  expect(tagArguments.length).toBeGreaterThan(15)
  expect(tagArguments.filter(text => !/^(tags\.\w+(\([\w.()]+\))?(, )?)+$|^tag$/.test(text))).toEqual([])
})

it('every cached function has a tag: nothing else would invalidate it', () => {
  const reads = readCode(/^\/lib\//).flatMap(text => text.split(/^(?=(?:async )?function )/m))
  const cached = reads.filter(text => text.includes("'use cache'"))
  expect(cached.length).toBeGreaterThan(8)
  expect(cached.filter(text => !text.includes('cacheTag(tags.'))).toEqual([])
})

function findMatches(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(([, match = '']) => match)
}
