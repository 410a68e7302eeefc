import { expect, it } from 'vitest'
import { lruCache } from '@/lib/runtime/lru-cache'

const texts = (most: number) => lruCache<string>('texts', most, text => text.length)

it('what was not read for longest makes room', () => {
  const kept = texts(10)
  kept.set('a', '1234')
  kept.set('b', '1234')
  expect(kept.get('a')).toBe('1234')
  kept.set('c', '1234')
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['1234', undefined, '1234'])
})

it('what is written again counts once', () => {
  const kept = texts(10)
  for (const text of ['1234', '1', '1234']) kept.set('a', text)
  kept.set('b', '1234')
  expect([kept.get('a'), kept.get('b')]).toEqual(['1234', '1234'])
  kept.delete('a')
  kept.set('c', '1234')
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([undefined, '1234', '1234'])
})

it('what is larger than all the room is not kept, and drives nothing out', () => {
  const kept = texts(10)
  kept.set('a', '1234')
  kept.set('b', '1234567890')
  expect([kept.get('a'), kept.get('b')]).toEqual(['1234', undefined])
})
