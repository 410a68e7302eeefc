import { expect, it } from 'vitest'
import {
  findNext,
  findReplaced,
  getTarget,
  isOutboxEntry,
  isTooOld,
  type OutboxEntry,
  type WaitingWrite,
} from '@/lib/assembly/offline/outbox'

const createEntry = (id: number, write: WaitingWrite, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id,
  version: 1,
  of: 'rita',
  at: 0,
  write,
  ...more,
})
const like = (noticeId: string, liked = true) => ({ kind: 'like', noticeId, liked }) as const
const comment = (submission: string) => ({ kind: 'comment', noticeId: 'n', submission, content: 'Amém' }) as const

it('of several taps on one heart the last one counts; of two comments both', () => {
  const entries = [createEntry(1, like('a')), createEntry(2, like('b')), createEntry(3, comment('x'))]
  const findIds = (write: WaitingWrite, of = 'rita') =>
    findReplaced(entries, { version: 1, of, at: 0, write }).map(({ id }) => id)
  expect(findIds(like('a', false))).toEqual([1])
  expect(findIds(comment('y'))).toEqual([])
  expect(findIds(comment('x'))).toEqual([3])
  expect(findIds(like('a', false), 'ana'), 'another person’s tap').toEqual([])
})

it('each occurrence of an event has its own answer', () => {
  const going = (originalStart: string) => ({ kind: 'going', eventId: 'e', originalStart, isGoing: true }) as const
  expect(getTarget(going('2026-11-22T12:30'))).not.toBe(getTarget(going('2026-11-29T12:30')))
})

it('what waits is sent in order, without what was refused and without people who are away', () => {
  const entries = [
    createEntry(1, comment('a'), { refusal: { title: 'Erro' } }),
    createEntry(2, comment('b'), { of: 'ana' }),
    createEntry(3, comment('c')),
    createEntry(4, comment('d')),
  ]
  const findId = (last: number, maySend = (_: string) => true) => findNext(entries, last, maySend)?.id
  expect(findId(0)).toBe(2)
  expect(findId(0, of => of === 'rita')).toBe(3)
  expect(findId(3)).toBe(4)
  expect(findId(4)).toBeUndefined()
})

it('after two weeks it is no longer sent', () => {
  const entry = createEntry(1, comment('a'))
  expect(isTooOld(entry, 14 * 86_400_000)).toBe(false)
  expect(isTooOld(entry, 15 * 86_400_000)).toBe(true)
})

it('what no release of ours has stored is no entry', () => {
  const entry = createEntry(1, comment('a'))
  expect(isOutboxEntry(entry)).toBe(true)
  expect(isOutboxEntry(createEntry(2, like('b'), { refusal: { title: 'Erro' } }))).toBe(true)
  const strange = [
    undefined,
    null,
    7,
    {},
    { ...entry, of: undefined },
    { ...entry, version: 2 },
    { ...entry, write: null },
  ]
  const writes = [{ kind: 'constructor' }, { kind: 'pray' }, { ...entry.write, content: ['a'] }]
  for (const stored of [...strange, ...writes.map(write => ({ ...entry, write })), { ...entry, refusal: 'Erro' }])
    expect(isOutboxEntry(stored), JSON.stringify(stored)).toBe(false)
})
