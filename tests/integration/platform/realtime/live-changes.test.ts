import { expect, it } from 'vitest'
import type { Changes } from '@/lib/live/broadcast'
import { listFirstNotices } from '@/lib/notices/queries'
import { listReactions } from '@/lib/notices/reactions/queries'
import { getNextNoticeChange } from '@/lib/notices/schedule/queries'
import { db } from '@/lib/platform/database/db'
import { askApi } from '@/tests/support/api'
import { insertComment, insertNotice } from '@/tests/support/notices'
import { insertProfile } from '@/tests/support/people'
import { startListener } from '@/tests/support/start-listener'

const readChanges = async () => ((await (await askApi('/api/live')).json()) as { changes: Changes }).changes

it('open pages learn from what they poll that a notice, a like or a comment is newer than what they show', async () => {
  const author = await insertProfile()
  const notice = await insertNotice()
  await startListener()
  const before = await readChanges()
  const [shown] = (await listFirstNotices()).items
  const change = await getNextNoticeChange()
  expect(shown?.asOf).toBeGreaterThanOrEqual(before.discussion)
  expect(change.asOf).toBeGreaterThanOrEqual(before.notices)

  await insertComment(notice.id, author.id)
  await expect.poll(async () => (await readChanges()).discussion).toBeGreaterThan(before.discussion)
  const afterComment = await readChanges()
  expect(await readChanges(), 'the same while nothing changes').toEqual(afterComment)
  const [reactions] = await listReactions([notice.id])
  expect(reactions).toMatchObject({ commentsCount: 1 })
  expect(reactions?.asOf).toBeGreaterThanOrEqual(afterComment.discussion)

  await db.noticeLike.create({ data: { noticeId: notice.id, userId: author.id } })
  await expect.poll(async () => (await readChanges()).likes).toBeGreaterThan(before.likes)
  const afterLike = await readChanges()
  expect(afterLike.discussion).toBe(afterComment.discussion)
  const [liked] = await listReactions([notice.id])
  expect(liked).toMatchObject({ likes: 1 })
  expect(liked?.asOf).toBeGreaterThanOrEqual(afterLike.likes)

  await insertNotice({ createdAt: new Date('2099-01-01') })
  await expect.poll(async () => (await readChanges()).notices).toBeGreaterThan(before.notices)
  expect((await readChanges()).discussion).toBe(afterComment.discussion)
})

it('nothing of a notice that is not out is told', async () => {
  const { id } = await insertNotice({ createdAt: new Date('2099-01-01') })
  expect(await listReactions([id])).toEqual([])
})
