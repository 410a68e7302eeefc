import { beforeEach, expect, it } from 'vitest'
import { keepNewest, knownDiscussion } from '@/components/notices/discussion/known-discussion'

const id = 'a-notice'
const comments = { commentsCount: 1, lastComments: [] }

beforeEach(() => knownDiscussion.set(new Map()))

const known = () => {
  const { likes, liked, comments } = knownDiscussion.get().get(id) ?? {}
  return { likes: likes?.value, liked: liked?.value, comments: comments?.value.commentsCount }
}

it('an answer that arrives late does not take back a newer one', () => {
  keepNewest([{ id, likes: 3, liked: true, asOf: 20 }])
  keepNewest([{ id, likes: 2, liked: false, asOf: 10 }])
  expect(known()).toMatchObject({ likes: 3, liked: true })
  keepNewest([{ id, likes: 2, liked: false, asOf: 30 }])
  expect(known()).toMatchObject({ likes: 2, liked: false })
})

it('an answer about some of it leaves the rest as it is known', () => {
  keepNewest([{ id, likes: 3, liked: true, asOf: 20 }])
  keepNewest([{ id, likes: 4, comments, asOf: 30 }])
  expect(known()).toEqual({ likes: 4, liked: true, comments: 1 })
  keepNewest([{ id, comments: { ...comments, commentsCount: 0 }, asOf: 25 }])
  expect(known()).toEqual({ likes: 4, liked: true, comments: 1 })
})

it('an answer of an earlier release, which says no instant, counts, and what comes later replaces it', () => {
  keepNewest([{ id, likes: 3, liked: false, asOf: 20 }])
  keepNewest([{ id, likes: 4, liked: true, asOf: undefined }])
  expect(known()).toMatchObject({ likes: 4, liked: true })
  keepNewest([{ id, likes: 5, liked: true, asOf: 21 }])
  expect(known()).toMatchObject({ likes: 5 })
})
