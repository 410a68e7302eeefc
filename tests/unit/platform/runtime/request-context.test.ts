import { expect, it } from 'vitest'
import { chooseRequestId, getReference, withRequestContext } from '@/lib/platform/runtime/request-context'

const trusted = { isTrusted: true }

it('a request gets an id that a person can read aloud', () => {
  expect(chooseRequestId(undefined, trusted)).toMatch(/^[\da-f]{8}$/)
  expect(chooseRequestId(undefined, trusted)).not.toBe(chooseRequestId(undefined, trusted))
})

it('the id of a trusted proxy is used, and of nobody else', () => {
  const id = '7f0c1bb9e8d04b6c9a5d3f2e1a0b4c8d'
  expect(chooseRequestId(id, trusted)).toBe(id)
  expect(chooseRequestId(id, { isTrusted: false })).toMatch(/^[\da-f]{8}$/)
  for (const odd of ['short', 'ana@example.org', 'a'.repeat(65), 'with space in it', 'line\nbreak-1', '"quoted-id"'])
    expect(chooseRequestId(odd, trusted), odd).toMatch(/^[\da-f]{8}$/)
})

it('the reference that a person quotes is the end of the id', () => {
  const refer = (id: string) => withRequestContext({ id, isRead: true, isOver: () => false }, getReference)
  expect(refer('1a2b3c4d')).toBe('1a2b3c4d')
  expect(refer('7f0c1bb9e8d04b6c9a5d3f2e1a0b4c8d')).toBe('1a0b4c8d')
})
