import { expect, it } from 'vitest'
import { type RowKind, rowTag, tags, tagsByTable, tagsChangedBy } from '@/lib/platform/realtime/tags'
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

/** What a cached function has; `rowTag` and `cacheRows` name rows. */
const carried = findTagNames(findArguments('cacheTag'))
const carriedKinds = code.flatMap(text => findMatches(text, /\bcacheRows\(\s*'(\w+)'/g))
/** Tags of what is cached outside of Next, and of what open pages are told. */
const asked = findTagNames(['lastInvalidationOf', 'getLastChange'].flatMap(findArguments))

const operations = ['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']
/** What the database may send, of any table. */
const named = new Set(
  Object.keys(tagsByTable).flatMap(table => operations.flatMap(each => tagsChangedBy(`${each} ${table}`))),
)

it('every tag is used by a cached function, except the one that only refreshes the browser', () => {
  const { screen: _, ...carriers } = tags
  expect(carried).not.toContain('screen')
  for (const name of Object.keys(carriers))
    expect(
      [...carried, ...asked],
      `nothing carries tags.${name}, so lib/platform/realtime/tags.ts must not name it`,
    ).toContain(name)
})

it('every used tag is named by a change of some table, except the one that expires', () => {
  const used = Object.entries(tags).flatMap(([name, tag]) => (carried.includes(name) && name !== 'until' ? [tag] : []))
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter(tag => !named.has(tag as string))).toEqual([])
  expect(carriedKinds.length).toBeGreaterThan(8)
  expect(carriedKinds.filter(kind => !named.has(rowTag(kind as RowKind)))).toEqual([])
})

it('tags come from the list of tags, never from a string', () => {
  const tagArguments = ['cacheTag', 'updateTag', 'revalidateTag'].flatMap(findArguments)
  expect(tagArguments.length).toBeGreaterThan(15)
  expect(tagArguments.filter(text => !/^(tags\.\w+(\([\w.()]+\))?(, )?)+$/.test(text))).toEqual([])
})

it('every cached function has a tag: nothing else would invalidate it', () => {
  const reads = readCode(/^\/lib\//).flatMap(text => text.split(/^(?=(?:async )?function )/m))
  const cached = reads.filter(text => text.includes("'use cache'"))
  expect(cached.length).toBeGreaterThan(8)
  expect(cached.filter(text => !/\bcache(Tag\(tags\.|Rows\()/.test(text))).toEqual([])
})

function findMatches(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(([, match = '']) => match)
}
