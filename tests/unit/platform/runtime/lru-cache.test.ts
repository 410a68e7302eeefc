import { expect, it } from 'vitest'
import { lruCache } from '@/lib/platform/runtime/lru-cache'

const texts = (most: number) => lruCache<string>('texts', most, text => text.length)

it('the least recently read entry is evicted first', () => {
  const cache = texts(10)
  cache.set('a', '1234')
  cache.set('b', '1234')
  expect(cache.get('a')).toBe('1234')
  cache.set('c', '1234')
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['1234', undefined, '1234'])
})

it('a rewritten entry counts once', () => {
  const cache = texts(10)
  for (const text of ['1234', '1', '1234']) cache.set('a', text)
  cache.set('b', '1234')
  expect([cache.get('a'), cache.get('b')]).toEqual(['1234', '1234'])
  cache.delete('a')
  cache.set('c', '1234')
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, '1234', '1234'])
})

it('an entry larger than the cache is not stored, and evicts nothing', () => {
  const cache = texts(10)
  cache.set('a', '1234')
  cache.set('b', '1234567890')
  expect([cache.get('a'), cache.get('b')]).toEqual(['1234', undefined])
})
